import { Paper } from '@mantine/core';
import { Page } from '../parts/page.tsx';
import { habitat as texts } from '../texts/habitat.ts';
import { ClimateNotice } from './climate-notice.tsx';
import classes from './habitat-page.module.css';
import { JobList } from './job-list.tsx';
import { ModelForm } from './model-form.tsx';

/** Form for a new model, and the list of models. */
export function HabitatPage() {
  return (
    <Page title={texts.title} intro={texts.intro} isWide>
      <ClimateNotice />
      <div className={classes.columns}>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <ModelForm />
        </Paper>
        <JobList />
      </div>
    </Page>
  );
}
