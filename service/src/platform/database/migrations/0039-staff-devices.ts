import { statements } from './statements.ts';

/** Browsers on which members of staff have signed in: what strangers try under their names does not slow them down there. */
export const staffDevices = statements(
  `create table staff_device (
    staff_id integer not null references staff on delete restrict, device_hash text not null, last_used_at timestamptz not null,
    primary key (staff_id, device_hash))`,
  "comment on column staff_device.device_hash is 'Of the device cookie.'",
);
