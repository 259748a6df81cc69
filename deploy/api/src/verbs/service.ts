import { GateError } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import { CHANNEL_OPTION, noNames, UsageError } from '../cli-mapping.ts';
import { checkServiceContract } from '../service/check-service-contract.ts';
import { contractOfArguments, contractParam, SERVICE, SOURCE_OPTIONS } from '../service/contract-source.ts';
import { defineAction, nameParam } from '../verb.ts';
import { checkMessage } from './check.ts';

/** Flags and subject of the verbs that take a service contract. */
const CONTRACT_VERB = {
  roles: ['manager', 'team'],
  largeBody: true,
  subject: ({ contract }: { contract: ServiceContract }) => ({ units: [SERVICE], asked: { service: contract.version } }),
} as const;

/** Whether the service supports every live unit, canaries too, and every rollback target. */
export const checkService = defineAction({
  title: { en: 'check service', zh: '检查服务' },
  summary: { en: 'whether a service understands what is live (--url u | --file f)', zh: '服务是否兼容线上的发布（--url u | --file f）' },
  ...CONTRACT_VERB,
  params: (zod) => zod.strictObject({ contract: contractParam(zod), channel: nameParam(zod) }),
  async run(context, _actor, { contract, channel }) {
    const answer = await checkServiceContract(context, contract, channel);
    const message = checkMessage(answer.refusals.length);
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

/**
 * Stores a service's contract. The gate uses it while the service cannot be reached. Refused (`gate`) where `check.service` fails.
 */
export const publishService = defineAction({
  title: { en: 'publish service', zh: '发布服务契约' },
  summary: {
    en: 'keep the contract of a service for the gate (--url u | --file f)',
    zh: '保存服务的契约，供关卡比较（--url u | --file f）',
  },
  ...CONTRACT_VERB,
  params: (zod) => zod.strictObject({ contract: contractParam(zod), channel: nameParam(zod), dryRun: zod.boolean().optional() }),
  async run(context, _actor, { contract, channel, dryRun = false }) {
    const report = await checkServiceContract(context, contract, channel);
    if (report.refusals.length > 0) throw new GateError(report);
    const kept = await context.store.serviceContract();
    const changed = kept?.version !== contract.version;
    if (changed && !dryRun) await context.store.keepServiceContract(contract);
    const answer = { unit: SERVICE, version: contract.version, report };
    return {
      answer,
      message: createMessage(changed ? 'audit.contractKept' : 'audit.contractThere', { version: contract.version }),
      changed,
    };
  },
  cli: {
    usage: '[--url u | --file f]',
    options: { ...CHANNEL_OPTION, ...SOURCE_OPTIONS },
    params: async (args) => {
      noNames(args, 'service [--url u | --file f]');
      return { contract: await contractOfArguments(args), channel: args.channel, dryRun: args.dryRun };
    },
  },
});
