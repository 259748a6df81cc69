import AntCascader from 'antd/es/cascader';
import AntUpload from 'antd/es/upload';
import { withAntd } from 'ui-kit/antd';

export type { CascaderProps } from 'antd/es/cascader';
export type { UploadFile, UploadProps } from 'antd/es/upload';
export { DatePicker, type DatePickerProps, DateRangePicker, type DateRangePickerProps, type Day } from './date-pickers.tsx';

/** A path through nested lists: province, city, district. */
export const Cascader = /* @__PURE__ */ withAntd(AntCascader);
/** A button that takes files and lists them with their progress. Send them with `customRequest` through the host's API client. */
export const Upload = /* @__PURE__ */ withAntd(AntUpload);
/** An area that takes files by drop or click. */
export const UploadArea = /* @__PURE__ */ withAntd(AntUpload.Dragger);
