import { trustedKeys } from 'deploy-release/keys/index';
import { ROLES } from '../actor.ts';
import { noNames } from '../cli-mapping.ts';
import { defineRead } from '../verb.ts';

/** Trusted keys, public parts. */
export const listKeys = defineRead({
  name: 'keys.list',
  title: { en: 'list keys', zh: '查看密钥' },
  summary: { en: 'trusted keys', zh: '受信任的密钥' },
  roles: ROLES,
  params: (zod) => zod.strictObject({}),
  run: (context) => trustedKeys(context.keysDir),
  cli: {
    params: (args) => {
      noNames(args);
      return {};
    },
  },
});
