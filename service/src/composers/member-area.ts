import type { MemberArea } from '../members/personal-data/member-area.ts';
import { eraseContracts } from './contracts/erase-contract.ts';
import { refuseOwed } from './earnings/erase-earnings.ts';
import { countSold } from './earnings/sell-songs.ts';
import { eraseSongs } from './songs/erase-songs.ts';
import { songsOnSale } from './songs/read-songs.ts';

/** What composers keep about a member. The account of a composer whose contract is in force cannot be deleted. */
export const COMPOSERS_AREA: MemberArea = {
  tables: {
    composer_contract: {
      area: 'composerContracts',
      onDeletion: 'keep',
      secret: ['id_number_sealed', 'id_number_hash', 'account_sealed', 'document_object'],
    },
    // Of what was on sale. The rest goes before, with the songs that it is of.
    song: { area: 'songs', onDeletion: 'keep' },
    song_upload: { area: 'songUploads', onDeletion: 'delete', secret: ['key', 'attempts'] },
    song_file: {
      area: 'songFiles',
      onDeletion: 'keep',
      secret: ['upload_key', 'hd_file', 'trial_file', 'peaks', 'peaks_list', 'features'],
    },
    // The credit of works that were sold.
    composer_profile: { area: 'composerPage', onDeletion: 'keep' },
    composer_follow: { area: 'followedComposers', onDeletion: 'delete' },
    composer_news: { area: null, onDeletion: 'delete' },
    work_writer: { area: 'workShares', onDeletion: 'keep' },
    // The ledger is append-only, and bookkeeping must keep it.
    royalty_entry: { area: 'earnings', onDeletion: 'keep' },
    payout: { area: 'payouts', onDeletion: 'keep' },
  },
  counters: { song: songsOnSale, sale: countSold },
  beforeErasure: async (db, memberId, now) => {
    await refuseOwed(db, memberId);
    await eraseContracts(db, memberId, now);
    await eraseSongs(db, memberId, now);
  },
};
