import type { TestBrowser } from './test-browser.ts';

/** A client of the tus protocol (1.0.0), as far as browsers use it. */
export interface TusClient {
  /** Begins an upload. @returns its key. @throws Error that names the status of a refusal. */
  begin(name: string, bytes: number): Promise<string>;
  /** Sends a part. @returns the status. */
  send(key: string, offset: number, part: Uint8Array): Promise<number>;
  /** How far an upload is; null when there is none. */
  offset(key: string): Promise<number | null>;
  drop(key: string): Promise<number>;
  /** Sends a file in one part. @returns its key. */
  whole(name: string, bytes: Uint8Array): Promise<string>;
  /** The same as somebody else; null: a visitor. */
  as(browser: TestBrowser | null): TusClient;
}

export function tusClient(url: string, browser: Pick<TestBrowser, 'token' | 'cookies'> | null): TusClient {
  const headers = (more: Record<string, string> = {}) => ({
    'tus-resumable': '1.0.0',
    ...(browser?.token && { authorization: browser.token }),
    cookie: [...(browser?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
    ...more,
  });
  const at = (key: string) => `${url}/api/song/upload/${key}`;
  const client: TusClient = {
    async begin(name, bytes) {
      const metadata = `filename ${Buffer.from(name).toString('base64')}`;
      const answer = await fetch(`${url}/api/song/upload`, {
        method: 'POST',
        headers: headers({ 'upload-length': String(bytes), 'upload-metadata': metadata }),
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.headers.get('location')!.split('/').at(-1)!;
    },
    async send(key, offset, part) {
      const answer = await fetch(at(key), {
        method: 'PATCH',
        headers: headers({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
        body: part as Uint8Array<ArrayBuffer>,
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    async offset(key) {
      const answer = await fetch(at(key), { method: 'HEAD', headers: headers() });
      return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null;
    },
    async drop(key) {
      return (await fetch(at(key), { method: 'DELETE', headers: headers() })).status;
    },
    async whole(name, bytes) {
      const key = await client.begin(name, bytes.length);
      const status = await client.send(key, 0, bytes);
      if (status !== 204) throw new Error(String(status));
      return key;
    },
    as: (other) => tusClient(url, other),
  };
  return client;
}
