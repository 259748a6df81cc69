/** Functions of the service that query what belongs to an owner without asking whose it is, by the reason why they may. */
export const OWNER_EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'the caller looked for the order, with its owner, before': [
    'commerce/inventory/ordered-units.ts keepOrderedUnits',
    'commerce/inventory/ordered-units.ts quoteOrderedUnits',
    'commerce/orders/pay-order.ts priceAnew',
    'commerce/orders/pay-order.ts priceUnitsAnew',
    'commerce/orders/pay-order.ts waitForTransfer',
    'commerce/orders/read-orders.ts soldPackages',
    'commerce/orders/sold-units.ts inventoryParts',
    'commerce/packages/offers.ts priceOfOrder',
    'commerce/payments/transfer/transfers.ts uploadProof',
    'commerce/projects/projects.ts archiveProject',
    'commerce/projects/projects.ts deleteProject',
  ],
  'the caller looked for the invoice, with its owner, before': [
    'commerce/invoices/change-invoice.ts changeInvoice',
    'commerce/invoices/handlers.ts ordersOf',
  ],
  'a part of a query; the query asks whose it is': [
    'commerce/certificates/read-certificates.ts certificateRows',
    'commerce/inventory/allotments.ts heldUnits',
    'commerce/licensing/held-licences.ts inForce',
    'commerce/licensing/licence-state.ts isRefunding',
    'commerce/orders/order-file.ts orderCsv',
    'commerce/orders/order-filters.ts matching',
  ],
  'counts licences of the works of a composer, and names no owner': ['composers/songs/read-songs.ts LISTED'],
  'a step of the service, of no caller: states, payments, certificates, what is due': [
    'commerce/certificates/certificates.ts linesOf',
    'commerce/certificates/issue-due.ts issueOne',
    'commerce/inventory/allotments.ts takeBack',
    'commerce/inventory/inventory-states.ts changeQuota',
    'commerce/inventory/quotas.ts ageQuotas',
    'commerce/inventory/quotas.ts quotaOfOrder',
    'commerce/inventory/take-units.ts consumeUnits',
    'commerce/invoices/change-invoice.ts reverseInvoice',
    'commerce/orders/transition.ts changeState',
    'commerce/packages/package-states.ts changePackage',
    'commerce/packages/quota.ts expirePackages',
    'commerce/packages/quota.ts packageOfOrder',
    'commerce/packages/quota.ts returnQuota',
    'commerce/payments/change-payment.ts lockPayment',
    'commerce/payments/payment-worker.ts lookAt',
    'commerce/payments/payments.ts openAtGateway',
    'commerce/payments/refunds.ts lockOrderOf',
  ],
  'for staff, whose rights open it': [
    'commerce/payments/refunds.ts recordBankRefund',
    'commerce/payments/refunds.ts refundsWithOrders',
    'commerce/payments/transfer/transfers.ts transferNumbered',
    'commerce/payments/transfer/transfers.ts transfersToConfirm',
  ],
};

/** Floors on which every query may see the rows of all owners: rights of staff open them. */
export const FLOORS_OF_ALL: readonly string[] = ['staff/'];
