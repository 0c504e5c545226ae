// Answers for one module, asked on the standard input: node node.mjs HOST MODULE < asked.json

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { answers } from "./replay.mjs";

const [, , hostFile, moduleFile] = process.argv;
const { ready } = await import(pathToFileURL(hostFile).href);
const host = await ready(readFileSync(moduleFile));
const asked = JSON.parse(readFileSync(0, "utf-8"));
const digest = async (bytes) => createHash("sha256").update(bytes).digest("hex");
process.stdout.write(JSON.stringify(await answers(host, asked, digest)));
