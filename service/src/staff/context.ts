import type { MediaPipeline } from '../catalogue/audio/pipeline/media-pipeline.ts';
import type { CommerceContext } from '../commerce/context.ts';

/** Dependencies of the operator's commands, inside the running service or on a data folder without one. */
export interface OperatorContext
  extends Pick<CommerceContext, 'db' | 'orders' | 'hash' | 'objects' | 'messages' | 'publicOrigin' | 'movesMoney' | 'now'> {
  tags: Pick<CommerceContext['tags'], 'forget'>;
  prices: Pick<CommerceContext['prices'], 'forget'>;
  passwords: Pick<CommerceContext['passwords'], 'verify'>;
  pipeline: MediaPipeline;
}
