import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { BusyError } from '../../platform/http/busy-error.ts';

const derive = promisify(argon2);
/** Argon2id with 19 MiB and two passes, the least that OWASP recommends. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes that run at the same time: one processor stays free for other requests. */
const LANES = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Hashes that may wait: some seconds of work. */
const QUEUE = 100;

/** Too many passwords wait to be hashed; the caller tries again later. */
export class PasswordQueueFullError extends BusyError {
  override readonly name = 'PasswordQueueFullError';
}

export interface HasherOptions {
  lanes?: number;
  queue?: number;
  /** Of new hashes; an existing one names its own. */
  cost?: typeof COST;
}

/** Hashes and verifies passwords, few at a time: each takes a processor for tens of milliseconds. */
export class PasswordHasher {
  readonly #lanes: number;
  readonly #queue: number;
  readonly #cost: typeof COST;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** Of a password that nobody has. */
  readonly #dummy: Promise<string>;

  constructor({ lanes = LANES, queue = QUEUE, cost = COST }: HasherOptions = {}) {
    this.#lanes = lanes;
    this.#queue = queue;
    this.#cost = cost;
    this.#dummy = this.hash(randomBytes(SALT_BYTES).toString('hex'));
  }

  /** @returns the hash in the PHC text form. @throws PasswordQueueFullError */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await this.#run(password, salt, this.#cost, TAG_BYTES);
    const { memory, passes, parallelism } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
  }

  /**
   * Whether the password belongs to the hash. Without a hash, as for an unknown account, it takes the same time and gives false.
   * @throws PasswordQueueFullError
   */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash ?? (await this.#dummy)) ?? [];
    if (!salt || !tag) throw new Error('a stored password hash is not in the PHC form of argon2id');
    const expected = Buffer.from(tag, 'base64');
    const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const actual = await this.#run(password, Buffer.from(salt, 'base64'), parameters, expected.length);
    return timingSafeEqual(actual, expected) && hash !== null;
  }

  async #run(password: string, nonce: Buffer, parameters: typeof COST, tagLength: number): Promise<Buffer> {
    if (this.#running >= this.#lanes) {
      if (this.#waiting.length >= this.#queue) throw new PasswordQueueFullError('too many passwords wait to be hashed');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await derive('argon2id', { message: password, nonce, tagLength, ...parameters });
    } finally {
      // The lane passes on to the next one that waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

/** Base64 without padding, as the PHC form has it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
