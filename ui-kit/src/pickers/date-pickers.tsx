import AntDatePicker, { type DatePickerProps as AntDatePickerProps } from 'antd/es/date-picker';
import { clsx } from 'clsx';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useState, useSyncExternalStore } from 'react';
import { AntdProvider } from 'ui-kit/antd';
import styles from './pickers.module.css';

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
export function DatePicker({ value, onChange, min, max, className, ...rest }: DatePickerProps) {
  return (
    <AntdProvider>
      <AntDatePicker
        {...rest}
        className={clsx(styles.field, className)}
        classNames={{ popup: { root: styles.popup } }}
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

type Dates = readonly [Dayjs | null | undefined, Dayjs | null | undefined];

/** A range of days, both included. A narrow window shows one month: that of the field in use. */
export function DateRangePicker({ value, onChange, min, max, className, ...rest }: DateRangePickerProps) {
  const narrow = useSyncExternalStore(subscribe, isNarrow, () => false);
  const dates: [Dayjs | null, Dayjs | null] | null = value ? [toDayjs(value[0]), toDayjs(value[1])] : null;
  const [picked, setPicked] = useState<Dates | null>(null);
  return (
    <AntdProvider>
      <AntDatePicker.RangePicker
        {...rest}
        className={clsx(styles.field, className)}
        classNames={{ popup: { root: clsx(styles.popup, styles.range) } }}
        format={FORM}
        value={dates}
        onChange={(days) => {
          const [from, to] = [toDay(days?.[0]), toDay(days?.[1])];
          onChange?.(from && to ? [from, to] : null);
        }}
        onCalendarChange={(days) => setPicked(days)}
        onOpenChange={(open) => !open && setPicked(null)}
        defaultPickerValue={narrow ? monthsOf(picked ?? dates) : undefined}
        minDate={toDayjs(min) ?? undefined}
        maxDate={toDayjs(max) ?? undefined}
      />
    </AntdProvider>
  );
}

/** The month that each field opens with. By itself antd shows the last day in the second month, which a narrow window hides. */
function monthsOf(dates: Dates | null): [Dayjs, Dayjs] | undefined {
  const start = dates?.[0] ?? dates?.[1];
  const end = dates?.[1] ?? start;
  return start && end ? [start, end.isBefore(start) ? start : end] : undefined;
}

/** As in pickers.module.css. */
const NARROW = '(max-width: 767.98px)';
const isNarrow = () => window.matchMedia(NARROW).matches;

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
