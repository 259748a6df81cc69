import type { MemberArea } from '../members/personal-data/member-area.ts';
import { eraseContracts } from './contracts/erase-contract.ts';

/** What composers keep about a member. The account of a composer whose contract is in force cannot be deleted. */
export const COMPOSERS_AREA: MemberArea = {
  tables: {
    composer_contract: {
      area: 'composerContracts',
      onDeletion: 'keep',
      secret: ['id_number_sealed', 'id_number_hash', 'account_sealed', 'document_object'],
    },
    // Their works stay on sale or not as the contract says; who they are stays with them as it is printed on certificates.
    composer_profile: { area: 'composerPage', onDeletion: 'keep' },
    composer_follow: { area: 'followedComposers', onDeletion: 'delete' },
    composer_news: { area: null, onDeletion: 'delete' },
    work_writer: { area: 'writtenWorks', onDeletion: 'keep' },
  },
  beforeErasure: eraseContracts,
};
