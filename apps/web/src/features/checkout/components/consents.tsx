import { type ReactNode, useState } from 'react';
import { useHref } from 'react-router';
import { namePlaces } from '../../../entities/place/hooks/game-places.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { PlainText } from '../../../ui/display/plain-text.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { KnownItem } from '../hooks/known-item.ts';

export const termsId = 'checkout-terms';
export const regulationsId = 'checkout-regulations';

interface ConsentsProps {
  known: readonly KnownItem[];
  hasAcceptedTerms: boolean;
  hasAcceptedRegulations: boolean;
  /** Somebody has tried to go on without. */
  isChecked: boolean;
  onTerms: (isAccepted: boolean) => void;
  onRegulations: (isAccepted: boolean) => void;
}

export function Consents(props: ConsentsProps) {
  const { known, hasAcceptedTerms, hasAcceptedRegulations, isChecked, onTerms, onRegulations } = props;
  const { t } = useTranslation('checkout');
  return (
    <div className="grid gap-2">
      <Checkbox
        id={termsId}
        checked={hasAcceptedTerms}
        onChange={({ currentTarget }) => onTerms(currentTarget.checked)}
        error={isChecked && !hasAcceptedTerms ? t('consents.termsRequired') : undefined}
        aria-required
      >
        {t('consents.terms')} <TermsLink>{t('consents.termsLink')}</TermsLink>
      </Checkbox>
      <Checkbox
        id={regulationsId}
        checked={hasAcceptedRegulations}
        onChange={({ currentTarget }) => onRegulations(currentTarget.checked)}
        error={isChecked && !hasAcceptedRegulations ? t('consents.regulationsRequired') : undefined}
        aria-required
      >
        {t('consents.regulations')} <Regulations known={known} />
      </Checkbox>
    </div>
  );
}

/** Opens beside: nobody should lose the step for having read it. */
function TermsLink({ children }: { children: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <a href={useHref(paths.terms)} target="_blank" rel="noopener" className={textLinkClass}>
      {children}
      <span className="sr-only"> {t('consents.newTab')}</span>
    </a>
  );
}

function Regulations({ known }: { known: readonly KnownItem[] }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const branches = [...new Map(known.map(({ item, branch }) => [item.branch.id, { item, branch }])).values()];
  const href = useHref(buildBookingHref({ providerSlug: known[0]?.item.branch.serviceProvider.slug ?? '' }));
  const title = t('consents.regulationsOf', {
    place: namePlaces(
      branches.map(({ item }) => item.branch),
      language,
    ),
  });
  return (
    <>
      {/* A link, because a button is one block that does not break with the words around it. */}
      <a
        href={href}
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        className={textLinkClass}
        onClick={(event) => {
          // Inside a label, a press would tick the box as well.
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {title}
      </a>
      <Dialog isOpen={isOpen} title={title} closeLabel={t('close')} onClose={() => setIsOpen(false)}>
        {branches.map(({ item, branch }) => (
          <section key={item.branch.id} className="not-last:mb-6">
            {branches.length > 1 ? <h3 className="mb-2 text-l">{item.branch.name}</h3> : null}
            <PlainText
              text={branch?.regulations[language] || t('consents.noRegulations')}
              className="max-w-[68ch]"
            />
          </section>
        ))}
      </Dialog>
    </>
  );
}
