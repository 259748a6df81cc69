import { writeFileSync } from 'node:fs';
import type { Refusal } from '../decode/refusal.ts';
import type { UploadedSound } from './make-upload.ts';
import { MediaPipeline } from './media-pipeline.ts';
import { TOO_MUCH_MEMORY } from './upload-files.ts';

/**
 * Program of the process that checks one uploaded file: `upload-process.ts <path> <most memory in bytes> <time limit in ms>`. The thread of
 * the pipeline does the work; this one watches how much memory the process has, and ends it.
 */
const LOOK_EVERY_MS = 50;

const [path = '', most = '', timeLimit = ''] = process.argv.slice(2);
try {
  // Where memory of the machine runs out, this process is the one to go.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems than Linux.
}
const watch = setInterval(() => {
  if (process.memoryUsage.rss() > Number(most)) process.exit(TOO_MUCH_MEMORY);
}, LOOK_EVERY_MS);
// Its composer waits: at low priority a busy machine would hold up a check of seconds for minutes, up to the time limit.
const pipeline = new MediaPipeline({ timeLimit: Number(timeLimit), background: false });
const answer: UploadedSound | Refusal = await pipeline.addUpload({ key: path, source: () => ({ kind: 'upload', path }) });
process.send!(answer, () => {
  clearInterval(watch);
  void pipeline.close().then(() => process.disconnect());
});
