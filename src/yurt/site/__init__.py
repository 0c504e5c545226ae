"""The static site: the same page, the same server code in a browser's worker, bots on the wasm modules."""
