import type { StaffCallResponse } from 'shared-contracts/staff/calls';

/** A song as it was sent. */
export type Song = StaffCallResponse<'staff/songs/getDetail'>;
export type SongFile = Song['songFiles'][number];
export type SongContent = Song['content'];
