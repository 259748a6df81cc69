import { acceptChannel, bodyHash, isSignedBy, parseChannelBody } from './accept-channel.ts';
import type { ChannelBody, SignedChannel, TrustedKey } from './channel.ts';

const NOW = '2026-06-01T00:00:00.000Z';
const BEGIN = '2026-01-01T00:00:00.000Z';

interface Pair {
  trusted: TrustedKey;
  sign(text: string): Promise<string>;
}

async function pair(id: string, role: TrustedKey['role']): Promise<Pair> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    trusted: { id, role, jwk: { kty: 'EC', crv: 'P-256', x: x!, y: y! } },
    async sign(text) {
      const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(text));
      return Buffer.from(bytes).toString('base64');
    },
  };
}

let release: Pair;
let automation: Pair;
let stranger: Pair;
let first: { body: ChannelBody; text: string };

const unit = (current: string, targets: string[] = []) => ({ current, since: '2026-01-01T00:00:00.000Z', targets });

function bodyOf(changes: Partial<ChannelBody> = {}): ChannelBody {
  return {
    format: 1,
    channel: 'production',
    sequence: 1,
    previous: null,
    at: '2026-01-01T00:00:00.000Z',
    action: 'promote',
    changed: ['shell'],
    units: { 'mf-a': unit('5'), shell: unit('3', ['2', '1']) },
    releases: { 'mf-a@5': 'sha384-a5', 'shell@1': 'sha384-1', 'shell@2': 'sha384-2', 'shell@3': 'sha384-3' },
    metadata: 'ab',
    ...changes,
  };
}

async function signedBy(text: string, ...pairs: Pair[]): Promise<SignedChannel> {
  const signatures: Record<string, string> = {};
  for (const { trusted, sign } of pairs) signatures[trusted.id] = await sign(text);
  return { body: text, signatures };
}

/** The document after the first one, with changes. */
const second = async (changes: Partial<ChannelBody>, ...pairs: Pair[]) =>
  signedBy(JSON.stringify(bodyOf({ sequence: 2, previous: await bodyHash(first.text), ...changes })), ...pairs);

const accept = (signed: SignedChannel, options: Partial<Parameters<typeof acceptChannel>[1]> = {}) =>
  acceptChannel(signed, { channel: 'production', keys: [automation.trusted, release.trusted], now: NOW, before: first, ...options });

beforeAll(async () => {
  release = await pair('release', 'release');
  automation = await pair('automation', 'automation');
  stranger = await pair('release', 'release');
  const body = bodyOf();
  first = { body, text: JSON.stringify(body) };
});

describe('a signed document', () => {
  test('is accepted without a predecessor, as the current one again, as the next one, and after a gap', async () => {
    const text = first.text;
    await expect(accept(await signedBy(text, release), { before: null })).resolves.toEqual(first.body);
    await expect(accept(await signedBy(text, release))).resolves.toEqual(first.body);
    await expect(accept(await second({}, release))).resolves.toMatchObject({ sequence: 2 });
    await expect(accept(await signedBy(JSON.stringify(bodyOf({ sequence: 9, previous: 'ff' })), release))).resolves.toMatchObject({
      sequence: 9,
    });
  });

  test('is refused when a byte of its body was changed', async () => {
    const signed = await second({}, release);
    const tampered = { ...signed, body: signed.body.replace('"current":"3"', '"current":"2"') };
    expect(tampered.body).not.toBe(signed.body);
    await expect(accept(tampered)).rejects.toMatchObject({ reason: 'signature' });
  });

  test("is refused with another key's signature, even under the name of a trusted one", async () => {
    const signed = await second({}, stranger);
    expect(Object.keys(signed.signatures)).toEqual([release.trusted.id]);
    await expect(accept(signed)).rejects.toMatchObject({ reason: 'signature' });
    await expect(accept(await second({}))).rejects.toMatchObject({ reason: 'signature' });
  });

  test.each(['', 'no base64!', 'AAAA', 7, null, {}])('is refused with %p in the place of a signature', async (rubbish) => {
    const signed = await second({}, release);
    await expect(accept({ ...signed, signatures: { release: rubbish } as never })).rejects.toMatchObject({ reason: 'signature' });
    await expect(accept({ ...signed, signatures: rubbish as never })).rejects.toMatchObject({ reason: 'signature' });
  });

  test('is refused after the end of its only key, and accepted with the signature of another one beside it', async () => {
    const old: TrustedKey = { ...release.trusted, until: '2026-05-01T00:00:00.000Z' };
    const other = await pair('other', 'release');
    const keys = [old, other.trusted];
    await expect(accept(await second({}, release), { keys })).rejects.toMatchObject({ reason: 'signature' });
    await expect(accept(await second({}, release), { keys, now: '2026-04-30T00:00:00.000Z' })).resolves.toBeTruthy();
    await expect(accept(await second({}, release, other), { keys })).resolves.toBeTruthy();
  });

  test('is refused when it is older than the current one, or than the minimum sequence', async () => {
    const replayed = await signedBy(first.text, release);
    const body = bodyOf({ sequence: 2, previous: await bodyHash(first.text) });
    await expect(accept(replayed, { before: { body, text: JSON.stringify(body) } })).rejects.toMatchObject({ reason: 'replay' });
    await expect(accept(replayed, { before: null, least: 2 })).rejects.toMatchObject({ reason: 'replay' });
  });

  test('is refused when another document has its sequence, or it does not name its predecessor', async () => {
    await expect(accept(await signedBy(JSON.stringify(bodyOf({ metadata: 'cd' })), release))).rejects.toMatchObject({ reason: 'chain' });
    await expect(accept(await second({ previous: 'ff' }, release))).rejects.toMatchObject({ reason: 'chain' });
    await expect(accept(await second({ previous: null }, release))).rejects.toMatchObject({ reason: 'chain' });
  });

  test('is refused for another channel', async () => {
    await expect(accept(await second({ channel: 'staging' }, release))).rejects.toMatchObject({ reason: 'channel' });
  });
});

describe('a document that only an automation key signed', () => {
  const back = () => ({
    action: 'rollback' as const,
    units: { ...first.body.units, shell: { ...unit('2', ['1']), hold: { at: NOW, rolledBack: ['3'] } } },
    releases: { 'mf-a@5': 'sha384-a5', 'shell@1': 'sha384-1', 'shell@2': 'sha384-2' },
  });

  test('is accepted when it takes a unit back to a listed target', async () => {
    await expect(accept(await second(back(), automation))).resolves.toMatchObject({ sequence: 2 });
  });

  test('is refused when it does anything else, which a release key may do', async () => {
    const { units, releases } = back();
    const more: Partial<ChannelBody>[] = [
      { action: 'promote' },
      { ...back(), units: { ...units, 'mf-a': { ...unit('5'), hold: { at: NOW, rolledBack: [] } } } },
      { ...back(), units: { ...units, shell: { ...units.shell, hold: undefined } } },
      { ...back(), units: { ...units, shell: { ...units.shell, current: '7' } }, releases: { ...releases, 'shell@7': 'sha384-7' } },
      { ...back(), releases: { ...releases, 'shell@2': 'sha384-other' } },
      { ...back(), units: { shell: units.shell } },
    ];
    for (const changes of more) {
      await expect(accept(await second(changes, automation))).rejects.toMatchObject({ reason: 'automation' });
      await expect(accept(await second(changes, automation, release))).resolves.toBeTruthy();
    }
  });

  test('is refused after a gap: what happened between cannot be seen', async () => {
    const text = JSON.stringify(bodyOf({ ...back(), sequence: 3, previous: 'ff' }));
    await expect(accept(await signedBy(text, automation))).rejects.toMatchObject({ reason: 'automation' });
  });

  describe('the next step of a rollout', () => {
    const plan = { steps: [10, 50], stepSince: BEGIN, minSeconds: 60 };
    const at = (seconds: number) => new Date(Date.parse(BEGIN) + seconds * 1000).toISOString();
    const bodyAt = (percent: number, stepSince: string, changes: Partial<ChannelBody> = {}) =>
      bodyOf({
        units: {
          'mf-a': unit('5'),
          shell: { ...unit('3', ['2']), canary: { version: '4', percent, since: BEGIN, rollout: { ...plan, stepSince } } },
        },
        releases: { 'mf-a@5': 'sha384-a5', 'shell@2': 'sha384-2', 'shell@3': 'sha384-3', 'shell@4': 'sha384-4' },
        ...changes,
      });
    const begun = { body: bodyAt(10, BEGIN), text: JSON.stringify(bodyAt(10, BEGIN)) };
    const step = async (seconds: number, ...pairs: Pair[]) => {
      const changes = { sequence: 2, previous: await bodyHash(begun.text), at: at(seconds), action: 'advance' as const };
      return signedBy(JSON.stringify(bodyAt(50, at(seconds), changes)), ...pairs);
    };

    test('is accepted after the least duration, and refused before', async () => {
      await expect(accept(await step(60, automation), { before: begun })).resolves.toMatchObject({ sequence: 2 });
      await expect(accept(await step(59, automation), { before: begun })).rejects.toMatchObject({ reason: 'automation' });
      await expect(accept(await step(59, release), { before: begun })).resolves.toMatchObject({ sequence: 2 });
    });

    test('is refused with a date in the future, by more than the clocks may differ', async () => {
      const signed = await step(60, automation);
      await expect(accept(signed, { before: begun, now: at(-241) })).rejects.toMatchObject({ reason: 'automation' });
      await expect(accept(signed, { before: begun, now: at(-240) })).resolves.toMatchObject({ sequence: 2 });
      await expect(accept(signed, { before: begun, now: at(-241), clockToleranceMs: 301_000 })).resolves.toMatchObject({ sequence: 2 });
    });
  });

  describe('without a current document', () => {
    const look = (signed: SignedChannel, chain: SignedChannel[], options: Partial<Parameters<typeof acceptChannel>[1]> = {}) =>
      accept(signed, { before: null, earlier: async (sequence) => chain[sequence - 1] ?? null, ...options });
    const third = async (previous: SignedChannel, changes: Partial<ChannelBody>) =>
      signedBy(JSON.stringify(bodyOf({ ...changes, sequence: 3, previous: await bodyHash(previous.body) })), automation);

    test('is accepted when it rolls back what the document before it has, however many automatic ones lie between', async () => {
      const one = await signedBy(first.text, release);
      const two = await second(back(), automation);
      const three = await third(two, {
        action: 'rollback',
        units: { ...first.body.units, shell: { ...unit('1'), hold: { at: NOW, rolledBack: ['3', '2'] } } },
        releases: { 'mf-a@5': 'sha384-a5', 'shell@1': 'sha384-1' },
      });
      await expect(look(two, [one])).resolves.toMatchObject({ sequence: 2 });
      await expect(look(three, [one, two])).resolves.toMatchObject({ sequence: 3 });
      // As far back as an automation key cannot make it up itself.
      await expect(look(three, [await signedBy(first.text, automation), two])).rejects.toMatchObject({ reason: 'automation' });
      await expect(look(three, [await signedBy(first.text, stranger), two])).rejects.toMatchObject({ reason: 'signature' });
      // After a gap the same.
      await expect(look(three, [one, two], { before: first })).resolves.toMatchObject({ sequence: 3 });
    });

    test('is refused when it changes more than a rollback may, or when its ancestor proof is missing or does not match', async () => {
      const one = await signedBy(first.text, release);
      const other = await signedBy(JSON.stringify(bodyOf({ metadata: 'cd' })), release);
      await expect(look(await second({ units: { ...first.body.units, shell: unit('3') } }, automation), [one])).rejects.toMatchObject({
        reason: 'automation',
      });
      await expect(look(await second(back(), automation), [])).rejects.toMatchObject({ reason: 'automation' });
      await expect(accept(await second(back(), automation), { before: null })).rejects.toMatchObject({ reason: 'automation' });
      await expect(look(await second(back(), automation), [other])).rejects.toMatchObject({ reason: 'chain' });
      await expect(look(await signedBy(first.text, automation), [])).rejects.toMatchObject({ reason: 'automation' });
    });

    test('is accepted when it is the trusted document, and refused when its hash differs, even if a release key signed it', async () => {
      const two = await second(back(), automation);
      const trustedDocument = { sequence: 2, hash: await bodyHash(two.body) };
      await expect(look(two, [], { trustedDocument })).resolves.toMatchObject({ sequence: 2 });
      await expect(look(await second({}, release), [], { trustedDocument })).rejects.toMatchObject({ reason: 'chain' });
    });
  });
});

describe('what is no document', () => {
  const rolloutOf = (changes: Record<string, unknown>) => {
    const rollout = { steps: [10, 50], stepSince: BEGIN, minSeconds: 60, ...changes };
    return { units: { shell: { ...unit('3', ['2']), canary: { version: '1', percent: 10, since: BEGIN, rollout } } } };
  };

  test('a document with a rollout is one', () => {
    expect(parseChannelBody(JSON.stringify({ ...bodyOf(), ...rolloutOf({}) }))).not.toBeNull();
    expect(parseChannelBody(JSON.stringify({ ...bodyOf(), ...rolloutOf({ steps: [10], paused: true, minSeconds: 0 }) }))).not.toBeNull();
  });

  test.each<[string, Partial<Record<keyof ChannelBody, unknown>>]>([
    ['another format', { format: 2 }],
    ['no sequence', { sequence: 0 }],
    ['a broken sequence', { sequence: 1.5 }],
    ['an unknown action', { action: 'destroy' }],
    ['units that are a list', { units: [] }],
    ['a version that is a path', { units: { shell: unit('../x') }, releases: { 'shell@../x': 'sha384-x' } }],
    ['a unit that is a path', { units: { '../x': unit('1') }, releases: { '../x@1': 'sha384-x' } }],
    ['a version without its digest', { releases: {} }],
    ['a target without its digest', { units: { shell: unit('3', ['0']) } }],
    ['a canary of more than everybody', { units: { shell: { ...unit('3'), canary: { version: '3', percent: 101, since: NOW } } } }],
    ['no metadata', { metadata: undefined }],
    ['a rollout at a share that is no step', rolloutOf({ steps: [1, 5] })],
    ['a rollout without steps', rolloutOf({ steps: [] })],
    ['a rollout with steps in another order', rolloutOf({ steps: [10, 5] })],
    ['a rollout with a step for everybody', rolloutOf({ steps: [10, 100] })],
    ['a rollout with a step for nobody', rolloutOf({ steps: [0, 10] })],
    ['a rollout with a step of three decimals', rolloutOf({ steps: [10, 10.001] })],
    ['a rollout with too many steps', rolloutOf({ steps: Array.from({ length: 21 }, (_, index) => index + 10) })],
    ['a rollout without a least duration', rolloutOf({ minSeconds: undefined })],
    ['a rollout with a negative least duration', rolloutOf({ minSeconds: -1 })],
    ['a rollout with an unreadable date', rolloutOf({ stepSince: '2026-01-01' })],
    ['a rollout that is paused by a text', rolloutOf({ paused: 'yes' })],
  ])('%s is refused, whoever signed it', async (_name, changes) => {
    const text = JSON.stringify({ ...bodyOf(), ...changes });
    expect(parseChannelBody(text)).toBeNull();
    await expect(accept(await signedBy(text, release), { before: null })).rejects.toMatchObject({ reason: 'format' });
  });

  test.each(['', 'null', '[]', '{ half', 7, undefined])('%p is refused', (text) => {
    expect(parseChannelBody(text)).toBeNull();
  });
});

test('one key can be asked for its own signature', async () => {
  const signed = await second({}, release);
  expect(await isSignedBy(signed, release.trusted)).toBe(true);
  expect(await isSignedBy(signed, stranger.trusted)).toBe(false);
  expect(await isSignedBy(signed, automation.trusted)).toBe(false);
});
