import AntDatePicker, { type DatePickerProps as AntDatePickerProps } from 'antd/es/date-picker';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { AntdProvider } from 'ui-kit/antd';

/** A calendar day without time and zone: `2026-03-02`. */
export type Day = string;

const FORM = 'YYYY-MM-DD';
const toDayjs = (day: Day | null | undefined): Dayjs | null => (day ? dayjs(day, FORM) : null);
const toDay = (date: Dayjs | null | undefined): Day | null => date?.format(FORM) ?? null;

interface Common extends Pick<AntDatePickerProps, 'disabled' | 'status' | 'className' | 'allowClear'> {
  id?: string;
  /** First day that can be chosen. */
  min?: Day;
  /** Last day that can be chosen. */
  max?: Day;
}

export interface DatePickerProps extends Common {
  value?: Day | null;
  onChange?: (day: Day | null) => void;
  placeholder?: string;
}

/** One day, from a calendar or typed as `2026-03-02`. */
export function DatePicker({ value, onChange, min, max, ...rest }: DatePickerProps) {
  return (
    <AntdProvider>
      <AntDatePicker
        {...rest}
        format={FORM}
        value={toDayjs(value)}
        onChange={(date) => onChange?.(toDay(date))}
        minDate={toDayjs(min) ?? undefined}
        maxDate={toDayjs(max) ?? undefined}
      />
    </AntdProvider>
  );
}

export interface DateRangePickerProps extends Omit<Common, 'id'> {
  id?: { start?: string; end?: string };
  value?: [Day, Day] | null;
  /** Both days, the earlier one first; null when the range is cleared. */
  onChange?: (days: [Day, Day] | null) => void;
  placeholder?: [string, string];
}

/** A range of days, both included. */
export function DateRangePicker({ value, onChange, min, max, ...rest }: DateRangePickerProps) {
  return (
    <AntdProvider>
      <AntDatePicker.RangePicker
        {...rest}
        format={FORM}
        value={value ? [toDayjs(value[0]), toDayjs(value[1])] : null}
        onChange={(dates) => {
          const [from, to] = [toDay(dates?.[0]), toDay(dates?.[1])];
          onChange?.(from && to ? [from, to] : null);
        }}
        minDate={toDayjs(min) ?? undefined}
        maxDate={toDayjs(max) ?? undefined}
      />
    </AntdProvider>
  );
}
