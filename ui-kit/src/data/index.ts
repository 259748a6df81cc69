import AntDescriptions from 'antd/es/descriptions';
import AntProgress from 'antd/es/progress';
import AntResult from 'antd/es/result';
import AntSteps from 'antd/es/steps';
import AntTabs from 'antd/es/tabs';
import { withAntd } from 'ui-kit/antd';

export type { DescriptionsProps } from 'antd/es/descriptions';
export type { ProgressProps } from 'antd/es/progress';
export type { ResultProps } from 'antd/es/result';
export type { StepsProps } from 'antd/es/steps';
export type { TabsProps } from 'antd/es/tabs';
export { Pagination, type PaginationProps, Table, type TableColumns, type TableProps } from './table.tsx';

/** Names and values of one thing: an order, a certificate. */
export const Descriptions = /* @__PURE__ */ withAntd(AntDescriptions);
/** How much of something is done or used, in per cent. */
export const Progress = /* @__PURE__ */ withAntd(AntProgress);
/** Outcome of a process, with the next step. */
export const Result = /* @__PURE__ */ withAntd(AntResult);
/** Progress of a process: application, review, contract. */
export const Steps = /* @__PURE__ */ withAntd(AntSteps);
/** Panels of which one shows; arrow keys move between the tabs. */
export const Tabs = /* @__PURE__ */ withAntd(AntTabs);
