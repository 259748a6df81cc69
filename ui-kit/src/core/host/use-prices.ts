export { pricingIssues } from 'shared-contracts/licensing/licence-options';
export { quoteLine } from 'shared-contracts/licensing/price';
export { nameOfUse } from 'shared-contracts/licensing/use-name';
