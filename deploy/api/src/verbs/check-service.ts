import { createMessage } from 'deploy-release/messages/message';
import { CHANNEL_OPTION, UsageError } from '../cli-mapping.ts';
import { checkServiceContract } from '../service/check-service-contract.ts';
import { contractOfArguments, contractParam, SERVICE, SOURCE_OPTIONS } from '../service/contract-source.ts';
import { defineAction, nameParam } from '../verb.ts';

/** Whether a service would understand every live unit, canaries too, and every rollback target. */
export const checkService = defineAction({
  name: 'check.service',
  title: { en: 'check service', zh: '检查服务' },
  summary: { en: 'whether a service understands what is live (--url u | --file f)', zh: '服务是否兼容线上的发布（--url u | --file f）' },
  roles: ['manager', 'team'],
  writes: false,
  largeBody: true,
  params: (zod) => zod.strictObject({ contract: contractParam(zod), channel: nameParam(zod) }),
  subject: ({ contract }) => ({ units: [SERVICE], asked: { service: contract.version } }),
  async run(context, _actor, { contract, channel }) {
    const answer = await checkServiceContract(context, contract, channel);
    const message = answer.refusals.length === 0 ? 'would pass' : `would be refused: ${answer.refusals.length} reasons`;
    return { answer: { ...answer, version: contract.version }, message, changed: false };
  },
  cli: {
    usage: '[--url u | --file f]',
    options: { ...CHANNEL_OPTION, ...SOURCE_OPTIONS },
    params: async (args) => {
      if (args.names.length > 0) throw new UsageError(createMessage('usage.serviceAlone'));
      return { contract: await contractOfArguments(args), channel: args.channel };
    },
  },
});
