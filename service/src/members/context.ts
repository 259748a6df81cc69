import type { CatalogueContext } from '../catalogue/context.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { MemberArea } from './personal-data/member-area.ts';
import type { WeChatDriver } from './wechat/open-platform.ts';

/** What use cases about members work with. */
export interface MembersContext extends CatalogueContext {
  passwords: PasswordHasher;
  /** Null: signing in with WeChat is not set up. */
  weChat: WeChatDriver | null;
  /** What the floors above keep about a member. */
  memberAreas: readonly MemberArea[];
}
