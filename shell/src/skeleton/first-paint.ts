/* The styles of the first paint, in their order. The edge puts them into the document. */
import 'ui-kit/tokens.css';
import 'ui-kit/fonts.css';
import 'ui-kit/base.css';
import 'ui-kit/page-header.css';
import 'shared-contracts/generated/fragments.css';
import './critical.css';
import './placeholders.css';
