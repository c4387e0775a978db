import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Accordion, AccordionItem } from '../../../ui/display/accordion.tsx';
import { NoticeBar } from '../../../ui/waiting/notice.tsx';
import { Specimen } from './specimen.tsx';

export function OverlayRows() {
  const { t } = useTranslation('parts-overlay');
  return (
    <>
      <Specimen id="accordion" title={t('accordion.title')} note={t('accordion.note')}>
        <Accordion className="max-w-[46rem]">
          <AccordionItem name="questions" title={t('accordion.refund')} open>
            {t('accordion.refundText')}
          </AccordionItem>
          <AccordionItem name="questions" title={t('accordion.late')}>
            {t('accordion.lateText')}
          </AccordionItem>
          <AccordionItem title={t('accordion.night')} meta={t('accordion.nightFree')}>
            {t('accordion.nightText')}
          </AccordionItem>
        </Accordion>
      </Specimen>
      <Specimen id="notice" title={t('notice.title')} note={t('notice.note')}>
        <NoticeBar
          title={t('notice.offline')}
          text={t('notice.offlineText')}
          action={
            <Button variant="line" size="small">
              {t('notice.tryNow')}
            </Button>
          }
        />
      </Specimen>
    </>
  );
}
