import type { BrowserContext } from '@playwright/test';
import { approveContract } from '../staff/member-of-staff.ts';
import { read, type Storefront } from '../storefront/storefront.ts';
import { codeFor, newContact, signInNewMember } from './member-forms.ts';

/** A new composer whose contract is in force by calls, signed in in this browser. Its pages have tests of their own. @returns the token. */
export async function newComposer(context: BrowserContext, storefront: Storefront): Promise<string> {
  const email = newContact('email');
  const token = await signInNewMember(context, storefront, { email });
  await post(context, storefront, token, 'user/sendEmailCode', { email, type: 5 });
  const { terms } = await read<{ terms: { agreementVersion: number } }>(storefront.url, 'signContract/getDetail', token);
  const signer = {
    ...{ realName: '林悦', idCard: '11010519491231002X', bank: '招商银行', branch: '上海徐家汇支行', account: '6225880123456789' },
    ...{ agreementVersion: terms.agreementVersion, agreed: 1, code: await codeFor(storefront, email) },
  };
  const { id } = await post<{ id: number }>(context, storefront, token, 'signContract/submit', signer);
  await approveContract(storefront, id);
  return token;
}

/** A call from this browser: a code counts in the browser that asked for it. */
async function post<Data>({ request }: BrowserContext, { url }: Storefront, token: string, name: string, data: object): Promise<Data> {
  const response = await request.post(`${url}/api/${name}`, { data, headers: { language: 'CN', authorization: token, origin: url } });
  const envelope = (await response.json()) as { code: number; msg: string; data: Data };
  if (envelope.code !== 1000) throw new Error(`${name}: ${envelope.msg}`);
  return envelope.data;
}

const RATE = 48_000;
const BYTES = 3;

/**
 * A piece for tests as a WAV file (24 bit, stereo): a sweep and a line of notes that no other seed has, loud enough for its check.
 * @param seconds of it.
 */
export function wavFile(seconds: number, seed: number): Buffer {
  const frames = Math.round(seconds * RATE);
  const data = Buffer.alloc(frames * 2 * BYTES);
  let drawn = seed;
  const notes = Array.from({ length: 16 }, () => {
    // Numerical Recipes' generator, whose upper bits are the better ones.
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return 220 * 2 ** (((drawn >>> 16) % 25) / 12);
  });
  let [sweep, line] = [0, 0];
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frame / RATE;
    const beat = (at * 2) % 1;
    sweep += (110 + (440 * at) / seconds) / RATE;
    line += notes[Math.floor(at * 2) % notes.length]! / RATE;
    const ends = Math.min(1, at * 20, (seconds - at) * 20);
    const [low, high] = [0.2 * Math.sin(2 * Math.PI * sweep), 0.3 * (1 - beat) * Math.sin(2 * Math.PI * line)];
    data.writeIntLE(Math.round((low + high) * ends * 0x7fffff), frame * 2 * BYTES, BYTES);
    data.writeIntLE(Math.round((low - high * 0.6) * ends * 0x7fffff), frame * 2 * BYTES + BYTES, BYTES);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2 * BYTES, 28);
  head.writeUInt16LE(2 * BYTES, 32);
  head.writeUInt16LE(8 * BYTES, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
