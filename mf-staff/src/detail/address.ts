/** Where a thing is shown. Each opens its part beside the list, or the list that finds it. */
export const ADDRESS = {
  order: (number: string) => `/staff/orders?open=${encodeURIComponent(number)}`,
  payment: (number: string) => `/staff/payments?keyWords=${encodeURIComponent(number)}`,
  notices: (payment: string) => `/staff/notices?keyWords=${encodeURIComponent(payment)}`,
  member: (id: number | string) => `/staff/members?open=${id}`,
  ordersOf: (memberId: number) => `/staff/orders?memberId=${memberId}`,
  invoice: (id: number) => `/staff/invoices?open=${id}`,
  refund: (id: number) => `/staff/refunds?open=${id}`,
  certificateMail: (licenceId: number) => `/staff/certificates?show=all&open=${licenceId}`,
  composer: (id: number) => `/staff/composers?open=${id}`,
  song: (id: number) => `/staff/songs?open=${id}`,
  payout: (id: number) => `/staff/payouts?open=${id}`,
  team: (id: number) => `/staff/teams?open=${id}`,
  certificate: (number: string) => `/staff/certificates?show=all&keyWords=${encodeURIComponent(number)}`,
  audit: (target: string) => `/staff/audit?target=${encodeURIComponent(target)}`,
  proposals: '/staff/proposals?state=proposed',
} as const;
