// The part of preact-htm.js that Yurt uses.
export function html(strings: TemplateStringsArray, ...values: any[]): any;
export function render(vnode: any, parent: Element): void;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useEffect(effect: () => void | (() => void), inputs?: readonly any[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly any[]): void;
export function useMemo<T>(factory: () => T, inputs?: readonly any[]): T;
export function useRef<T>(initial: T): { current: T };
