import AntUpload from 'antd/es/upload';
import { withAntd } from 'ui-kit/antd';

export type { UploadFile, UploadProps } from 'antd/es/upload';
export { Cascader, type CascaderProps } from './cascader.tsx';
export { DatePicker, type DatePickerProps, DateRangePicker, type DateRangePickerProps, type Day } from './date-pickers.tsx';

/** A button that takes files and lists them with their progress. Send them with `customRequest` through the host's API client. */
export const Upload = /* @__PURE__ */ withAntd(AntUpload);
/** An area that takes files by drop or click. */
export const UploadArea = /* @__PURE__ */ withAntd(AntUpload.Dragger);
