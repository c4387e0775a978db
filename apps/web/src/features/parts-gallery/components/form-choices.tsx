import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/link.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldsetField } from '../../../ui/form/fieldset-field.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

export function FormChoices() {
  const { t } = useTranslation('parts-form');
  return (
    <Specimen id="choices" title={t('choices.title')} note={t('choices.note')}>
      <div className={formGridClass}>
        <Ticks />
        <Radios />
        <Switches />
      </div>
    </Specimen>
  );
}

function Ticks() {
  const { t } = useTranslation('parts-form');
  return (
    <div>
      <Checkbox defaultChecked>{t('choices.shoes')}</Checkbox>
      <Checkbox hint={t('choices.bumpersHint')}>{t('choices.bumpers')}</Checkbox>
      <Checkbox ref={showAsMixed}>{t('choices.allLanes')}</Checkbox>
      <Checkbox error={t('choices.termsError')}>
        {t('choices.agree')}{' '}
        <Link to={paths.partsGallery} preventScrollReset className={textLinkClass}>
          {t('choices.terms')}
        </Link>
      </Checkbox>
      <Checkbox disabled>{t('choices.notHere')}</Checkbox>
      <Checkbox disabled defaultChecked>
        {t('choices.always')}
      </Checkbox>
    </div>
  );
}

/** Some of what it stands for is ticked: there is no attribute for that. */
function showAsMixed(input: HTMLInputElement | null) {
  if (input) input.indeterminate = true;
}

function Radios() {
  const { t } = useTranslation('parts-form');
  return (
    <div className="grid content-start gap-6">
      <FieldsetField legend={t('choices.payment')} hint={t('choices.paymentHint')}>
        <Radio name="specimen-payment" value="online" defaultChecked>
          {t('choices.payOnline')}
        </Radio>
        <Radio name="specimen-payment" value="venue" hint={t('choices.payThereHint')}>
          {t('choices.payThere')}
        </Radio>
        <Radio name="specimen-payment" value="voucher" disabled>
          {t('choices.payVoucher')}
        </Radio>
      </FieldsetField>
      <FieldsetField legend={t('choices.hand')} error={t('choices.handError')} isInRow>
        <Radio name="specimen-hand" value="left">
          {t('choices.left')}
        </Radio>
        <Radio name="specimen-hand" value="right">
          {t('choices.right')}
        </Radio>
      </FieldsetField>
    </div>
  );
}

function Switches() {
  const { t } = useTranslation('parts-form');
  return (
    <div>
      <Switch defaultChecked>{t('choices.textMe')}</Switch>
      <Switch hint={t('choices.newsHint')}>{t('choices.news')}</Switch>
      <Switch error={t('choices.alertError')}>{t('choices.alert')}</Switch>
      <Switch disabled>{t('choices.phoneFirst')}</Switch>
      <Switch disabled defaultChecked>
        {t('choices.always')}
      </Switch>
      <Switch isControlLast defaultChecked hint={t('choices.newsHint')}>
        {t('choices.news')}
      </Switch>
    </div>
  );
}
