// The support request screen: a link to the support page, and to the files that support will ask for.
import { PageHead } from '../../../engine/screen/page-head.tsx';
import type { Tag } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { placeAddress } from '../../address.ts';
import { menus } from '../../menus.ts';
import { t } from '../../../messages/gen/support-request.gen.ts';
import '../custom-screen.css';

/** The external page where support requests are submitted. */
const requestAddress = 'https://links.sonatype.com/products/nexus/pro/support-request';

const zipLink: Tag = (text) => (
  <a key="link" href={placeAddress(menus['support-zip']!, { at: 'list' })}>
    {text}
  </a>
);

export function SupportRequest() {
  return (
    <>
      <PageHead />
      <div className="card custom">
        <p>{t('about')}</p>
        <p>{t('attach', { link: zipLink })}</p>
        <ButtonLink tone="primary" icon="external" href={requestAddress} isExternal>
          {t('submit')}
          <span className="visually-hidden"> {t('new-tab')}</span>
        </ButtonLink>
      </div>
    </>
  );
}
