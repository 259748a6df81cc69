import { GateError } from 'deploy-release/gate/gate';
import { CHANNEL_OPTION, noNames } from '../cli-mapping.ts';
import { checkServiceContract } from '../service/check-service-contract.ts';
import { contractOfArguments, contractParam, SERVICE, SOURCE_OPTIONS } from '../service/contract-source.ts';
import { defineAction, nameParam } from '../verb.ts';

/** Keeps a service's contract: the gate compares with it when no service can be asked. Refused (`gate`) where `check.service` fails. */
export const publishService = defineAction({
  name: 'publish.service',
  title: { en: 'publish service', zh: '发布服务契约' },
  summary: {
    en: 'keep the contract of a service for the gate (--url u | --file f)',
    zh: '保存服务的契约，供关卡比较（--url u | --file f）',
  },
  roles: ['manager', 'team'],
  writes: true,
  largeBody: true,
  params: (zod) => zod.strictObject({ contract: contractParam(zod), channel: nameParam(zod), dryRun: zod.boolean().optional() }),
  subject: ({ contract }) => ({ units: [SERVICE], asked: { service: contract.version } }),
  async run(context, _actor, { contract, channel, dryRun = false }) {
    const report = await checkServiceContract(context, contract, channel);
    if (report.refusals.length > 0) throw new GateError(report);
    const kept = await context.store.serviceContract();
    const changed = kept?.version !== contract.version;
    if (changed && !dryRun) await context.store.keepServiceContract(contract);
    const answer = { unit: SERVICE, version: contract.version, report };
    return { answer, message: `contract ${contract.version} ${changed ? 'kept' : 'is kept already'}`, changed };
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
