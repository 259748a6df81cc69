import { defineRemote } from 'shared-contracts/descriptor';

/** Descriptor: all that the shell, the edge and the release store know of this unit. */
export default defineRemote({
  unit: 'mf-team',
  slots: ['page'],
  routes: [
    {
      path: '/my/team',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '团队账户管理', en: 'Team account' },
        description: {
          zh: '邀请成员、划分部门、分配权限，让整个团队在一个账户下采购音乐。',
          en: 'Invite members, form departments and grant powers, so that the whole team buys music in one account.',
        },
      },
    },
    {
      path: '/my/team/apply',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '申请团队账户', en: 'Apply for a team account' },
        description: {
          zh: '提交企业资料，审核通过后即可开通团队账户。',
          en: 'Send your company’s details; the team account opens once they are approved.',
        },
      },
    },
    {
      path: '/my/teamOrder',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '团队订单与授权', en: 'Team orders and licences' },
        description: {
          zh: '查看团队成员的订单，统一下载音频与授权证书。',
          en: 'The orders of all members, with audio and certificates in one place.',
        },
      },
    },
    {
      path: '/my/teamOrder/detail',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '团队订单详情', en: 'Team order details' },
        description: {
          zh: '一张团队订单里的作品、授权项目和付款明细。',
          en: 'The works, licence project and payment of one team order.',
        },
      },
    },
    {
      path: '/my/baoyouliang',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '保有量管理', en: 'Inventory' },
        description: {
          zh: '掌握团队购买的授权保有量：总量、已分配、已使用和即将到期。',
          en: 'The licences your team holds: in total, allotted, used, and about to expire.',
        },
      },
    },
    {
      path: '/my/baoyouliang/allot',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '分配保有量', en: 'Allot inventory' },
        description: {
          zh: '把保有量分配给成员，随时收回没有用完的部分。',
          en: 'Give members their share of the inventory and take back what they did not use.',
        },
      },
    },
    {
      path: '/my/baoyouliang/detail',
      layout: 'personal',
      indexed: false,
      head: {
        title: { zh: '保有量明细', en: 'Inventory details' },
        description: {
          zh: '每一份保有量用在了哪首作品、哪个项目、由谁使用。',
          en: 'Which work, which project and which member each unit was used for.',
        },
      },
    },
  ],
  intents: [],
  asks: ['dialog.download'],
  namespaces: ['team'],
  emits: ['member.changed', 'toast.show'],
  consumes: ['auth.session'],
  calls: [
    'order/downData',
    'order/getOrderGrantDown',
    'order/orderDetail',
    'order/orderList',
    'teamCopywriting/infoList',
    'teamDept/addTeamDept',
    'teamDept/teamDeptList',
    'teamDept/updateTeamDeptStatus',
    'teamGrantProject/getList',
    'teamInfo/answerHandOver',
    'teamInfo/applyTeam',
    'teamInfo/dissolve',
    'teamInfo/getTeamInfo',
    'teamInfo/handOver',
    'teamInfo/withdrawApplication',
    'teamInvitation/accept',
    'teamInvitation/getList',
    'teamInvitation/look',
    'teamInvitation/resend',
    'teamInvitation/withdraw',
    'teamPower/getList',
    'teamRecord/activity',
    'teamRecord/teamRecord',
    'teamUser/addTeamUser',
    'teamUser/checkImport',
    'teamUser/deleteUser',
    'teamUser/import',
    'teamUser/leave',
    'teamUser/teamList',
    'teamUser/teamUser',
    'teamUser/updatePower',
    'teamUser/updateRole',
    'teamUser/updateTeamUser',
  ],
  contracts: '^1.19.0',
});
