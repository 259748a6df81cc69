import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSafePath } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import { ReleaseError } from '../release-error.ts';
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_FILES, PART_BYTES, type UploadHead } from '../remote/protocol.ts';

/** Older upload folders belong to a killed process; the next upload removes them, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** Base64 of a part, its path and the rest of the line. */
const LONGEST_LINE = Math.ceil((PART_BYTES * 4) / 3) + 4000;
const NEWLINE = 10;

/** A complete upload on disk. */
export interface Upload {
  dir: string;
  head: UploadHead;
  /** Total size of its files. */
  bytes: number;
}

/**
 * Streams an upload (`UPLOAD_TYPE`) into a temporary folder, calls `use` once it is complete, and always removes the folder. Holds
 * at most one line in memory. Throws `ReleaseError` `input` for an upload that is cut off, too large or malformed, or that has a
 * path outside the folder.
 */
export async function withUpload<Answer>(
  root: string,
  body: AsyncIterable<Buffer>,
  use: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await removeAbandoned(root);
  const dir = await mkdtemp(path.join(root, 'upload-'));
  try {
    return await use(await receive(dir, body));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function receive(dir: string, body: AsyncIterable<Buffer>): Promise<Upload> {
  let head: UploadHead | null = null;
  let bytes = 0;
  let complete = false;
  const files = filesIn(dir);
  try {
    for await (const line of linesOf(body)) {
      if (complete) throw malformed('something comes after its end');
      if (!head) head = headIn(line);
      else if (line.end === true) complete = true;
      else {
        const { file, content } = partIn(line);
        bytes += content.length;
        if (bytes > MOST_UPLOAD_BYTES) throw new ReleaseError('input', createMessage('remote.size', { bytes, most: MOST_UPLOAD_BYTES }));
        await files.write(file, content);
      }
    }
  } catch (error) {
    // The sender disconnected or timed out.
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') throw cutOff();
    throw error;
  } finally {
    await files.close();
  }
  if (!head || !complete) throw cutOff();
  return { dir, head, bytes };
}

/** Writes the parts of one file after another. Throws `ReleaseError` `input` for a file sent twice, or too many files. */
function filesIn(dir: string) {
  const begun = new Set<string>();
  let open: { file: string; handle: FileHandle } | null = null;
  const close = async () => {
    await open?.handle.close();
    open = null;
  };
  return {
    close,
    async write(file: string, content: Buffer): Promise<void> {
      if (open?.file !== file) {
        await close();
        if (begun.has(file)) throw malformed(`${file} comes twice`);
        if (begun.add(file).size > MOST_UPLOAD_FILES) throw malformed('too many files');
        open = { file, handle: await newFile(dir, file) };
      }
      await open.handle.writeFile(content);
    },
  };
}

/** Lines of JSON objects. Throws `ReleaseError` `input` for another line or one that is too long. */
async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<Record<string, unknown>> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    let begin = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, begin)) {
      yield objectIn(Buffer.concat([...rest, chunk.subarray(begin, at)]));
      rest = [];
      length = 0;
      begin = at + 1;
    }
    rest.push(chunk.subarray(begin));
    length += chunk.length - begin;
    if (length > LONGEST_LINE) throw malformed('a line is too long');
  }
  if (length > 0) throw cutOff();
}

function objectIn(line: Buffer): Record<string, unknown> {
  const value = line.length <= LONGEST_LINE ? parseJson(line.toString('utf8')) : null;
  if (!isRecord(value)) throw malformed('a line is no object, or too long');
  return value;
}

function headIn(line: Record<string, unknown>): UploadHead {
  const { unit, ...more } = line;
  if ((unit !== undefined && !isText(unit, 128)) || Object.keys(more).length > 0) throw malformed('its head has another form');
  return line;
}

function partIn({ file, data }: Record<string, unknown>): { file: string; content: Buffer } {
  if (!isText(file, 500) || !isText(data)) throw malformed('a part names no file or no bytes');
  if (!isSafePath(file)) throw new ReleaseError('input', createMessage('remote.path', { file }));
  return { file, content: Buffer.from(data, 'base64') };
}

async function newFile(dir: string, name: string): Promise<FileHandle> {
  const file = path.join(dir, name);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    return await open(file, 'wx', 0o600);
  } catch (error) {
    // The caller's fault: a name that the file system refuses, or one that is both file and folder.
    if (NAME_ERRORS.includes(String((error as NodeJS.ErrnoException).code))) throw malformed('a file cannot have that name');
    throw error;
  }
}

const NAME_ERRORS = ['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST'];

const cutOff = () => new ReleaseError('input', createMessage('remote.cut'));
const malformed = (fault: string) => new ReleaseError('input', createMessage('remote.form', { fault }));

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const dir = path.join(root, name);
    const info = await stat(dir).catch((error: NodeJS.ErrnoException) => {
      // Removed meanwhile by its own upload.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(dir, { recursive: true, force: true });
  }
}
