import { bodyHash } from 'shared-contracts/release/accept-channel';
import type { ChannelBody, SignedChannel, TrustedKey } from 'shared-contracts/release/channel';
import { createAcceptor } from './accept-changes.ts';
import { fetchRelease } from './follow-changes.ts';

const DIGEST = `sha384-${'A'.repeat(64)}`;
const NOW = '2030-01-01T00:00:00.000Z';

async function keyOf(id: string, role: TrustedKey['role'] = 'release') {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const trusted: TrustedKey = { id, role, jwk: { kty: 'EC', crv: 'P-256', x: x!, y: y! } };
  const sign = async (text: string): Promise<string> => {
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...new Uint8Array(raw)));
  };
  return { trusted, sign };
}

type Key = Awaited<ReturnType<typeof keyOf>>;

function bodyOf(sequence: number, version: string, previous: string | null): ChannelBody {
  return {
    format: 1,
    channel: 'production',
    sequence,
    previous,
    at: NOW,
    action: 'promote',
    changed: ['mf-shop'],
    units: { 'mf-shop': { current: version, since: NOW, targets: [] } },
    releases: { [`mf-shop@${version}`]: DIGEST },
    metadata: '',
  };
}

async function signed(body: ChannelBody, key: Key, id = key.trusted.id): Promise<SignedChannel> {
  const text = JSON.stringify(body);
  return { body: text, signatures: { [id]: await key.sign(text) } };
}

async function chain(key: Key, length: number): Promise<SignedChannel[]> {
  const documents: SignedChannel[] = [];
  let previous: string | null = null;
  for (let sequence = 4; sequence < 4 + length; sequence += 1) {
    const document = await signed(bodyOf(sequence, String(sequence), previous), key);
    documents.push(document);
    previous = await bodyHash(document.body);
  }
  return documents;
}

function tab(keys: TrustedKey[], channelHash?: string) {
  const refusals: string[] = [];
  const acceptor = createAcceptor({
    document: { channel: 'production', sequence: 4, ...(channelHash && { channelHash }), keys },
    now: () => NOW,
    onRejected: (error) => refusals.push(error instanceof Error ? error.message : String(error)),
  });
  const receive = async (document: unknown, shared = false) => (await acceptor.accept(JSON.stringify(document), shared))?.sequence ?? null;
  return { acceptor, refusals, receive };
}

it('knows the document of its own page and accepts every later one in order', async () => {
  const key = await keyOf('k');
  const [base, five, six] = await chain(key, 3);
  const { acceptor, refusals, receive } = tab([key.trusted]);
  // All at once, as a stream delivers them: each is held against the one before it.
  expect(await Promise.all([receive(base), receive(five), receive(six), receive(six)])).toEqual([null, 5, 6, null]);
  expect(acceptor.sequence()).toBe(6);
  expect(refusals).toEqual([]);
});

it('refuses a document that is tampered with, replayed, out of sequence or signed by an unknown key, reports each once, and continues', async () => {
  const [key, stranger] = await Promise.all([keyOf('k'), keyOf('s')]);
  const [base, five, six] = await chain(key, 3);
  const { refusals, receive } = tab([key.trusted]);
  await receive(base);
  expect(await receive({ ...five, body: five!.body.replace('"current":"5"', '"current":"evil"') })).toBeNull();
  expect(await receive(await signed(bodyOf(5, '5', await bodyHash(base!.body)), stranger, 'k'))).toBeNull();
  expect(await receive(await signed(bodyOf(5, '5', 'another past'), key))).toBeNull();
  expect(await receive('garbage')).toBeNull();
  expect(await receive('garbage')).toBeNull();
  expect(refusals).toHaveLength(3);
  expect(await receive(five)).toBe(5);
  expect(await receive(six)).toBe(6);
  expect(await receive(five)).toBeNull();
  expect(refusals).toHaveLength(4);
});

it('ignores a document from another tab that is older than its own page', async () => {
  const key = await keyOf('k');
  const early = await signed(bodyOf(3, '3', null), key);
  const { refusals, receive } = tab([key.trusted]);
  expect(await receive(early, true)).toBeNull();
  expect(refusals).toEqual([]);
});

it('accepts nothing but a rollback from an automation key', async () => {
  const [key, automation] = await Promise.all([keyOf('k'), keyOf('a', 'automation')]);
  const [base] = await chain(key, 1);
  const { refusals, receive } = tab([key.trusted, automation.trusted]);
  await receive(base);
  expect(await receive(await signed(bodyOf(5, '5', await bodyHash(base!.body)), automation))).toBeNull();
  expect(refusals).toHaveLength(1);
});

it('accepts as document of its page only the one that the edge used, also one of an automatic rollback', async () => {
  const [key, automation] = await Promise.all([keyOf('k'), keyOf('a', 'automation')]);
  const base = await signed(bodyOf(4, '4', 'the document before'), automation);
  const forged = await signed(bodyOf(4, 'evil', 'the document before'), automation);
  const hash = await bodyHash(base.body);
  const { acceptor, refusals, receive } = tab([key.trusted, automation.trusted], hash);
  // As the ground of a later step "back", which would be one to the forged release.
  expect(await receive(forged)).toBeNull();
  expect(refusals).toEqual([expect.stringContaining('another document 4')]);
  expect(await receive(base)).toBeNull();
  expect(refusals).toHaveLength(1);
  expect(await receive(await signed(bodyOf(5, '5', hash), key))).toBe(5);
  expect(acceptor.sequence()).toBe(5);
  // A page that does not name it takes its first document from a release key only.
  const older = tab([key.trusted, automation.trusted]);
  expect(await older.receive(forged)).toBeNull();
  expect(older.refusals).toEqual([expect.stringContaining('automation key')]);
});

describe('the manifest of a release', () => {
  const record = {
    unit: 'mf-shop',
    version: '5',
    container: 'c',
    entry: 'e.js',
    exposes: {},
    descriptor: { unit: 'mf-shop' },
    integrity: { 'a.js': 'sha384-a', 'a.png': 'x' },
  };
  const text = JSON.stringify(record);
  const answering = (body: string) => (async () => new Response(body)) as unknown as typeof fetch;
  const digestOf = async (body: string) => {
    const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(body));
    return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  };

  it('gives the unit and the digests of its scripts and styles when its own digest matches the signed one', async () => {
    const release = await fetchRelease('mf-shop', '5', await digestOf(text), answering(text));
    expect(release.unit).toMatchObject({ unit: 'mf-shop', version: '5', entry: '/releases/mf-shop/5/e.js' });
    expect(release.integrity).toEqual({ '/releases/mf-shop/5/a.js': 'sha384-a' });
  });

  it('is refused when a byte differs, or when it names another release', async () => {
    await expect(fetchRelease('mf-shop', '5', await digestOf(text), answering(`${text} `))).rejects.toThrow('does not match');
    await expect(fetchRelease('mf-shop', '6', await digestOf(text), answering(text))).rejects.toThrow('another release');
  });
});
