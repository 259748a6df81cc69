import { analyse } from '../analysis/analyse.ts';
import { decodeAudio } from '../decode/decode.ts';
import { isRefusal, type Refusal } from '../decode/refusal.ts';
import type { Structure } from '../structure/structure.ts';

/** The file of a recording that was made before structures were measured. */
export interface StructureSource {
  readonly kind: 'structure';
  readonly bytes: Uint8Array;
}

/** Measures how a stored recording is built, without making it again. */
export async function measureStructure({ bytes }: StructureSource): Promise<Structure | Refusal> {
  const decoded = await decodeAudio(bytes);
  if (isRefusal(decoded)) return decoded;
  const { sections, highlight } = analyse(decoded);
  return { sections, highlight };
}
