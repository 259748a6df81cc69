import { parentPort } from 'node:worker_threads';
import { readTags } from '../catalogue/audio/decode/read-tags.ts';

parentPort!.on('message', async (bytes: Uint8Array) => parentPort!.postMessage(await readTags(bytes)));
