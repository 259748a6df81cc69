import { noNames } from '../cli-mapping.ts';
import { infoOf } from '../rights/tokens.ts';
import { defineAction } from '../verb.ts';

/** All tokens, ended ones too, without their secrets. */
export const listTokens = defineAction({
  name: 'tokens.list',
  title: { en: 'list tokens', zh: '查看令牌' },
  summary: { en: 'all tokens, ended ones too', zh: '所有令牌，包括已失效的' },
  roles: ['manager'],
  writes: false,
  params: (zod) => zod.strictObject({}),
  subject: () => ({ units: [], asked: {} }),
  async run(context) {
    const answer = (await context.tokens.all()).map(infoOf);
    return { answer, message: `${answer.length} tokens`, changed: false };
  },
  cli: {
    params: (args) => {
      noNames(args);
      return {};
    },
  },
});
