import { LIMIT_OPTION, noNames } from '../cli-mapping.ts';
import { defineRead, limitParam } from '../verb.ts';

/** Audit entries, newest first; 50 by default. */
export const audit = defineRead({
  title: { en: 'read the audit', zh: '查看审计' },
  summary: { en: 'who attempted what, refused attempts too', zh: '谁尝试过什么，被拒绝的也在内' },
  roles: ['manager'],
  console: true,
  params: (zod) => zod.strictObject({ limit: limitParam(zod) }),
  run: (context, { limit = 50 }) => context.audit.last(limit),
  cli: {
    usage: '[--limit n]',
    options: LIMIT_OPTION,
    params: (args) => {
      noNames(args, '[--limit n]');
      return { limit: args.number('limit', undefined) };
    },
  },
});
