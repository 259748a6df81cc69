import type { CommerceContext } from '../commerce/context.ts';
import type { UploadFolder } from './uploads/upload-folder.ts';

/** What use cases of composers work with. */
export interface ComposersContext extends CommerceContext {
  uploads: UploadFolder;
}
