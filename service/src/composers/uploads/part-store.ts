import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Db } from '../../platform/database/transaction.ts';
import type { UploadFolder } from './upload-folder.ts';
import { storeIsFull } from './upload-rows.ts';

/**
 * Parts of uploads as the server of the tus protocol keeps them: one file each, whose size is the offset, so that what arrived before the
 * process ended is there. What it says of an upload is the row in the database.
 */
export class PartStore extends FileStore {
  readonly #db: Db;
  readonly #folder: UploadFolder;

  constructor(db: Db, folder: UploadFolder) {
    super({
      directory: folder.path,
      configstore: {
        get: async (key) => {
          const row = await db.selectFrom('song_upload').selectAll().where('key', '=', key).executeTakeFirst();
          if (!row) return undefined;
          return new Upload({
            id: key,
            size: row.bytes,
            offset: 0,
            metadata: { filename: row.name },
            creation_date: row.started_at.toISOString(),
          });
        },
        // The row is there before the first part.
        set: async () => undefined,
        delete: async (key) => {
          await db.deleteFrom('song_upload').where('key', '=', key).execute();
        },
      },
    });
    this.#db = db;
    this.#folder = folder;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  /** An upload that is complete stays so for the client, although its file is elsewhere then. */
  override async getUpload(key: string): Promise<Upload> {
    const row = await this.#db.selectFrom('song_upload').select(['state', 'bytes', 'name']).where('key', '=', key).executeTakeFirst();
    if (!row || row.state === 'receiving') return super.getUpload(key);
    return new Upload({ id: key, size: row.bytes, offset: row.bytes, metadata: { filename: row.name } });
  }

  override async write(readable: Parameters<FileStore['write']>[0], key: string, offset: number): Promise<number> {
    try {
      return await super.write(readable, key, offset);
    } catch (error) {
      if (await this.#folder.hasRoom(0)) throw error;
      // A full disk gets no fuller by what cannot be completed.
      await this.#db.deleteFrom('song_upload').where('key', '=', key).execute();
      await this.#folder.remove(key);
      const { status, text } = storeIsFull();
      throw { status_code: status, body: `${text.zh} / ${text.en}\n` };
    }
  }
}
