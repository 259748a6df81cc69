import type { FastifyRequest } from 'fastify';
import type { FavouriteType } from 'shared-contracts/favourites/folder-name';
import type { PlatformContext } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** What a member has to do with works: favourites, cart, licences in force. Empty for visitors. */
export interface MemberMarks {
  favourites: ReadonlySet<number>;
  /** Works: a licence is for all versions of one. */
  cart: ReadonlySet<number>;
  licensedWorks: ReadonlySet<number>;
}

/** Reads the marks. Favourites, carts and licences belong to the floors above, which implement it. */
export interface MarkReader {
  ofVersions(
    context: Pick<PlatformContext, 'db' | 'now'>,
    caller: Caller,
    versions: readonly { id: number; work_id: number }[],
  ): Promise<MemberMarks>;
  /** 1 when the caller is a member who favourited this, otherwise 0. */
  isFavourite(context: Pick<PlatformContext, 'db'>, caller: Caller, type: FavouriteType, dataId: number): Promise<0 | 1>;
  /** Whether a request comes from this member, and the member holds a licence in force for the work of the version. */
  mayHearWhole(
    context: Pick<PlatformContext, 'db' | 'now' | 'hash'>,
    request: FastifyRequest,
    sound: { member: number; versionId: number },
  ): Promise<boolean>;
}
