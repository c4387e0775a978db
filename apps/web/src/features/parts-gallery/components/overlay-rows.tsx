import { useTranslation } from '../../../i18n/use-translation.ts';
import { Accordion, AccordionItem } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { NoticeBar } from '../../../ui/notice.tsx';
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
