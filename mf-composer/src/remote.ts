import { defineRemote } from 'shared-contracts/descriptor';

/** Descriptor: all that the shell, the edge and the release store know of this unit. */
export default defineRemote({
  unit: 'mf-composer',
  slots: ['page'],
  routes: [
    {
      path: '/my/composer',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '作曲家中心', en: 'Composer center' },
        description: {
          zh: '上传作品、跟进审核，查看每首作品的销售与收入。',
          en: 'Upload songs, follow their review and see what each of them sold.',
        },
      },
    },
    {
      path: '/my/composer/sign',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '签约作曲家', en: 'Become a contract composer' },
        description: {
          zh: '下载合同范本、提交资料，成为签约作曲家。',
          en: 'Download the contract, send your details, and sell your music here.',
        },
      },
    },
    {
      path: '/my/composer/signStatus',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '签约进度', en: 'Progress of your contract' },
        description: {
          zh: '查看签约申请审核到了哪一步。',
          en: 'See how far the review of your application has come.',
        },
      },
    },
  ],
  intents: [],
  asks: ['dialog.ownCode'],
  namespaces: ['composer'],
  emits: ['toast.show'],
  consumes: ['auth.session'],
  calls: [
    'agreement/getInfoById',
    'signContract/getDetail',
    'signContract/submit',
    'signContract/updateStatus',
    'signContractTemplate/downTemplate',
    'user/getUserInfo',
  ],
  contracts: '^1.19.0',
});
