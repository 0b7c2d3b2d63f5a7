import { startSettings } from './start-settings.ts';

/** The settings of the demo, by section: an invented company, and everything on. */
export const demoSettings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  general: {
    ...startSettings.general,
    appName: 'Velvet Hall',
    currency: 'RSD',
    companyName: 'Velvet Hall d.o.o.',
    telephone: '+381 18 555 012',
    email: 'help@velvethall.example',
    address: 'Obrenovićeva 42',
    city: 'Niš',
    country: 'Srbija',
    zip: '18000',
    taxNumber: '112 345 678',
    iban: 'RS35 2600 0560 1001 6113 79',
    facebook: 'https://facebook.com/velvethall.example',
    twitter: 'https://x.com/velvethall_example',
    instagram: 'https://instagram.com/velvethall.example',
    youtube: 'https://youtube.com/@velvethall.example',
    tiktok: 'https://tiktok.com/@velvethall.example',
    allSecure: true,
    showsDataSources: true,
  },
  design: startSettings.design,
  deploy: { isMaintenanceMode: false, isSecureMyOrderAvailable: true, isSignUpAvailable: true },
};
