// The support request screen: a link to the support page, and to the files that support will ask for.
import { sentence } from '../../../engine/rules/texts.ts';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { placeAddress } from '../../address.ts';
import { menus } from '../../menus.ts';
import { requestAddress, words } from './words.ts';
import '../story.css';

const menu = menus['support-request']!;

export function SupportRequest() {
  const [before, link, after] = words.zip;
  return (
    <>
      <PageHead title={sentence(menu.title)} />
      <div className="card story">
        <p>{words.about}</p>
        <p>
          {before}
          <a href={placeAddress(menus['support-zip']!, { at: 'list' })}>{link}</a>
          {after}
        </p>
        <ButtonLink tone="primary" icon="external" href={requestAddress} isExternal>
          {words.submit}
          <span className="unseen"> ({words.newTab})</span>
        </ButtonLink>
      </div>
    </>
  );
}
