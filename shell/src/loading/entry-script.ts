/** Makes the script element of a remote's entry: with the document's nonce and the digest that the document gives for it. */
export interface EntryScriptOptions {
  nonce: string;
  /** `sha384-…` by absolute path. */
  integrity: Readonly<Record<string, string>>;
  /** Milliseconds after which the federation runtime gives the element up. */
  timeoutMs: number;
}

/** No file has this digest: what the document does not list is not run. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

export function entryScript({ nonce, integrity, timeoutMs }: EntryScriptOptions) {
  return ({ url }: { url: string }): { script: HTMLScriptElement; timeout: number } => {
    const script = document.createElement('script');
    const address = new URL(url, location.href);
    script.src = url;
    script.async = true;
    if (nonce) script.nonce = nonce;
    // Another origin is a developer's override, which the edge has to allow; it is none of the document's files.
    if (address.origin === location.origin) script.integrity = integrity[address.pathname] ?? REFUSED;
    return { script, timeout: timeoutMs };
  };
}
