import { generalSettingFields } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { editedShape } from './setting-schemas.ts';

/** The settings of the platform that every page knows; '' hides what is not set (specification 3). */
export const generalSettings = z.object(editedShape(generalSettingFields));

/** The same with what says which version it is. */
const versioned = generalSettings.extend({ version: z.string() });

/** Calls about the settings of the platform. */
export const generalSettingsEndpoints = defineEndpoints({
  'POST /back/settings/get-general': {
    summary: 'Name, company, contact, profiles, currency, languages and analytics of the platform.',
    access: only('admin'),
    response: versioned,
  },
  'POST /back/settings/save-general': {
    summary: 'Changes them; pages know within seconds.',
    access: only('admin'),
    body: versioned,
    response: versioned,
    errors: ['settings.changed'],
  },
});
