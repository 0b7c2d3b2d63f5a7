export const deviceTexts = {
  'errors.device.code_unknown':
    'Ovaj kod ne važi: možda je pogrešno ukucan, već iskorišten ili stariji od deset minuta. Zatražite novi.',
  'errors.device.refused': 'Ovaj uređaj se nije mogao potvrditi. Pokušajte ponovo.',
  'errors.device.ended': 'Ovaj uređaj više nema pristup.',
  pairTitle: 'Uparite ovaj uređaj',
  pairLead: 'Upareni telefon ili tablet provjerava karte ili ih prodaje bez ičije lozinke.',
  pairCode: 'Kod za uparivanje',
  pairCodeHelp: 'Osam slova i cifara, s ekrana onoga ko poziva ovaj uređaj.',
  pairCodeInvalid: 'Kod ima osam slova i cifara, na primjer K7QM-4XHT.',
  pairCodeRead: 'Kod je očitan iz QR koda.',
  pairName: 'Naziv ovog uređaja',
  pairNameHelp: 'Da se nađe na spisku, na primjer „Telefon na ulazu C“.',
  pairNameInvalid: 'Naziv ima od 2 do 60 znakova.',
  pairSend: 'Upari',
  pairLogsOut: 'Na ovom uređaju je neko prijavljen. Uparivanje ga odjavljuje.',
  pairUnable:
    'Ovaj preglednik ne može sigurno čuvati ključ. Koristite noviji preglednik preko https-a, ne privatni prozor.',
  pairResume: 'Uređaj se ponovo prijavljuje…',
  pairOffline: 'Nema veze. Uređaj nastavlja čim je bude.',
  pairEndedTitle: 'Ovaj uređaj je isključen',
  pairEndedText:
    'Pristup mu je oduzet ili nije korišten mjesec dana. Skeniranja koja čekaju na slanje ostaju na ovom uređaju. Novi kod zatražite od onoga ko vodi uređaje.',
  pairKnown: 'Ovaj uređaj je uparen kao „{{name}}“.',
  pairGoOn: 'Nastavi',
} as const;
