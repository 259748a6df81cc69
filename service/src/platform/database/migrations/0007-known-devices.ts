import { statements } from './statements.ts';

/** Browsers that members signed in on, and the browser that asked for a code. */
export const knownDevices = statements(
  `create table known_device (
    member_id integer not null references member on delete cascade, device_hash text not null, last_used_at timestamptz not null,
    primary key (member_id, device_hash))`,
  'create index known_device_use on known_device (last_used_at)',
  'alter table member_session drop column network_hash',
  // Codes live ten minutes: those of before are asked for again.
  'delete from verification_code',
  'alter table verification_code add column requester_hash text not null',
  "comment on column known_device.device_hash is 'SHA-256 (hex) of the device cookie.'",
  "comment on column verification_code.requester_hash is 'SHA-256 (hex) of the device cookie of the browser that asked. Another one cannot use the code.'",
);
