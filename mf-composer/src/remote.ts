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
      path: '/my/composer/song',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '编辑作品', en: 'Edit a song' },
        description: {
          zh: '上传音频文件，填写标题、标签与作者，提交审核。',
          en: 'Upload audio files, add titles, tags and writers, and send the song for review.',
        },
      },
    },
    {
      path: '/my/composer/profile',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '我的作曲家主页', en: 'My composer page' },
        description: {
          zh: '编辑公开主页上的头像、名称和简介。',
          en: 'Edit the portrait, the name and the words of your public page.',
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
          zh: '在线阅读并签署合同，成为签约作曲家。',
          en: 'Read and sign the contract online, and sell your music here.',
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
          zh: '查看合同进度，下载已签合同，或申请解约。',
          en: 'Follow your contract, download it, or end it.',
        },
      },
    },
  ],
  intents: [],
  asks: ['dialog.ownCode', 'player.pause'],
  fragments: ['composer-card', 'follow-button'],
  namespaces: ['composer'],
  emits: ['toast.show'],
  consumes: ['auth.session', 'player.state'],
  calls: [
    'agreement/getInfoById',
    'composer/follow',
    'composer/getDetail',
    'composer/getProfile',
    'composer/saveProfile',
    'composer/setPortrait',
    'composerEarnings/downStatement',
    'composerEarnings/getCharts',
    'composerEarnings/getPayouts',
    'composerEarnings/getStatement',
    'composerEarnings/getStatements',
    'composerEarnings/getSummary',
    'composerEarnings/requestPayout',
    'composerEarnings/withdrawPayout',
    'musicLibraryTag/getMusicVersionTagList',
    'signContract/getDetail',
    'signContract/submit',
    'signContract/updateStatus',
    'signContractTemplate/downTemplate',
    'song/authorization',
    'song/deleteSong',
    'song/dropUpload',
    'song/editSong',
    'song/sellSongList',
    'song/setCover',
    'song/songDetail',
    'song/songGrantList',
    'song/suggestTags',
    'song/upSong',
    'song/upSongList',
    'song/uploadState',
    'song/uploads',
    'songAuditLog/auditLogList',
    'user/getUserInfo',
  ],
  contracts: '^1.19.0',
});
