// The support request screen: a link to the support page, and to the files that support will ask for.
import { PageHead } from '../../../engine/screen/page-head.tsx';
import type { Tag } from '../../../messages/messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useMayOpen } from '../../../ui/may-open.ts';
import { placeAddress } from '../../address.ts';
import { menus } from '../../menus.ts';
import { t } from '../../../messages/gen/support-request.gen.ts';
import '../custom-screen.css';

/** The external page where support requests are submitted. */
const requestAddress = 'https://links.sonatype.com/products/nexus/pro/support-request';

export function SupportRequest() {
  const mayOpen = useMayOpen();
  const zip = placeAddress(menus['support-zip']!, { at: 'list' });
  const zipLink: Tag = (text) =>
    mayOpen(zip) ? (
      <a key="link" href={zip}>
        {text}
      </a>
    ) : (
      text
    );
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
