import { ArrowRight, Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { type ButtonVariant, buttonClass } from '../../../ui/action/button-class.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Specimen } from './specimen.tsx';

const rowClass = 'flex flex-wrap items-center gap-3';

export function FormButtons() {
  const { t } = useTranslation('parts-form');
  return (
    <Specimen id="buttons" title={t('buttons.title')} note={t('buttons.note')}>
      <div className="grid gap-4">
        <VariantRow variant="primary" name={t('buttons.primary')} />
        <VariantRow variant="ink" name={t('buttons.ink')} />
        <VariantRow variant="line" name={t('buttons.line')} />
        <VariantRow variant="danger" name={t('buttons.danger')} />
        <VariantRow variant="quiet" name={t('buttons.quiet')} />
        <SizeRow />
        <BusyRow />
        <RoundRow />
      </div>
    </Specimen>
  );
}

function VariantRow({ variant, name }: { variant: ButtonVariant; name: string }) {
  const { t } = useTranslation('parts-form');
  return (
    <div className={rowClass}>
      <Button variant={variant}>{name}</Button>
      <Button variant={variant} icon={<Share2 />}>
        {t('buttons.share')}
      </Button>
      <Button variant={variant} disabled>
        {t('state.disabled')}
      </Button>
      <Button variant={variant} isBusy busyLabel={t('buttons.paying')}>
        {t('buttons.pay')}
      </Button>
    </div>
  );
}

function SizeRow() {
  const { t } = useTranslation('parts-form');
  return (
    <div className={rowClass}>
      <Button size="small">{t('buttons.small')}</Button>
      <Button>{t('buttons.medium')}</Button>
      <Button size="large" trailingIcon={<ArrowRight />}>
        {t('buttons.large')}
      </Button>
      <Link to={paths.partsGallery} preventScrollReset className={buttonClass('line')}>
        {t('buttons.linkAsButton')}
      </Link>
      <Link to={paths.partsGallery} preventScrollReset className={textLinkClass}>
        {t('buttons.textLink')}
      </Link>
    </div>
  );
}

/** Press it: it works until it is told to stop. */
function BusyRow() {
  const { t } = useTranslation('parts-form');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={rowClass}>
      <Button isBusy={isBusy} busyLabel={t('buttons.holding')} onClick={() => setIsBusy(true)}>
        {t('buttons.hold')}
      </Button>
      <Button variant="line" isBusy={isBusy} onClick={() => setIsBusy(true)}>
        {t('buttons.hold')}
      </Button>
      <Button variant="quiet" onClick={() => setIsBusy(false)}>
        {t('buttons.stop')}
      </Button>
    </div>
  );
}

function RoundRow() {
  const { t } = useTranslation('parts-form');
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className={rowClass}>
      <IconButton label={t('buttons.share')} icon={<Share2 />} />
      <IconButton
        variant="line"
        label={t('buttons.save')}
        icon={<Heart fill={isSaved ? 'currentColor' : 'none'} />}
        aria-pressed={isSaved}
        onClick={() => setIsSaved(!isSaved)}
      />
      <IconButton variant="raised" label={t('buttons.next')} icon={<ArrowRight />} />
      <IconButton variant="line" label={t('state.disabled')} icon={<Share2 />} disabled />
    </div>
  );
}
