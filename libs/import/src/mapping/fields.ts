import { foldWords } from '../values/fold.ts';

/** Facts of an event that a column can have, with their names in headers: English, Bosnian and Serbian, German, Spanish, French, Dutch, Russian, Swedish, then of common formats. */
const synonyms = {
  id: 'id|uid|guid|event id|external id|identifier|identifikator|šifra|kennung|veranstaltungs id|identificador|identifiant|recordid|record id|kenmerk|идентификатор|@id|programid|slug',
  title:
    'title|name|event|event name|event title|summary|headline|subject|naziv|naslov|ime|naziv događaja|događaj|titel|bezeichnung|veranstaltung|veranstaltungstitel|título|nombre|evento|nombre del evento|nombre evento|titre|nom|intitulé|évènement|événement|manifestation|nom de la manifestation|naam|evenement|titel evenement|название|заголовок|мероприятие|событие|наименование|namn|evenemang|rubrik|label|titulo actividad|titre fr|show|performance|predstava|vorstellung',
  subtitle:
    'subtitle|tagline|podnaslov|untertitel|subtítulo|sous titre|ondertitel|подзаголовок|underrubrik|undertitel|chapo|lead text',
  start:
    'start|start date|startdate|begin|begins|starts|starts at|start at|from|date from|date|event date|when|datetime|date time|start datetime|start time utc|dtstart|begin date|početak|datum|datum početka|dan|kada|beginn|startdatum|anfang|von|datum von|wann|termin|datum beginn|tag|fecha|fecha inicio|fecha de inicio|inicio|comienzo|día|desde|cuándo|date début|date de début|début|débute le|date debut|date de la manifestation|du|quand|premiere date|date start|aanvang|begindatum|startdatum|datum aanvang|дата|начало|дата начала|дата и время|когда|startdag|börjar|när|datum start|startar|event start|ev startdate|start local|startlocal|firstdate begin|date evenement',
  startTime:
    'time|start time|starttime|begin time|hour|vrijeme|vreme|sat|satnica|vrijeme početka|uhrzeit|beginn uhrzeit|zeit|startzeit|anfangszeit|beginndatum uhrzeit|uhrzeit von|hora|hora inicio|hora de inicio|horario|heure|heure début|heure de début|horaire|horaires|tijd|aanvangstijd|begintijd|starttijd|tijdstip|время|время начала|tid|starttid|klockslag|klockan|hour start',
  end: 'end|end date|enddate|ends|ends at|end at|to|until|date to|date end|end datetime|dtend|finish|finish date|kraj|završetak|datum završetka|datum kraja|do|ende|enddatum|bis|datum bis|datum ende|fin|fecha fin|fecha de fin|fecha final|fecha finalización|hasta|date fin|date de fin|fin le|au|einde|einddatum|tot|конец|окончание|дата окончания|до|slut|slutdatum|slutar|datum slut|ev enddate|lastdate end|derniere date',
  endTime:
    'end time|endtime|finish time|vrijeme završetka|vreme završetka|uhrzeit ende|endzeit|ende uhrzeit|uhrzeit bis|hora fin|hora de fin|heure fin|heure de fin|eindtijd|время окончания|sluttid',
  doors:
    'doors|doors open|door time|doortime|admission|ulaz od|otvaranje vrata|einlass|apertura de puertas|ouverture des portes|deuren open|zaal open|вход с|двери|insläpp|dörrar öppnar',
  venue:
    'venue|location|place|venue name|location name|place name|placename|placename|site|hall|where|club|theatre|mjesto|mesto|lokacija|mjesto održavanja|mesto održavanja|dvorana|sala|prostor|ort|veranstaltungsort|spielort|location|spielstätte|saal|wo|ort name|halle|lugar|recinto|sala|sitio|ubicación|dónde|espacio|nombre instalación|nombre lugar|lieu|salle|nom du lieu|lieu de la manifestation|où|locatie|plaats|zaal|waar|место|место проведения|площадка|зал|где|plats|lokal|arena|var|event location|scen',
  address:
    'address|street|street address|venue address|addr|address street|adresa|ulica|adresse|straße|strasse|anschrift|dirección|calle|domicilio|nombre via instalacion|rue|voie|adresse du lieu|adres|straat|адрес|улица|gata|gatuadress|adress|address line 1|localized address display',
  city: 'city|town|locality|address locality|municipality|grad|općina|opština|naselje|stadt|gemeinde|ortschaft|ciudad|municipio|localidad|población|ville|commune|localité|nom de la commune|stad|gemeente|woonplaats|город|населенный пункт|stad|kommun|tätort|address city',
  postalCode:
    'postal code|postcode|zip|zip code|poštanski broj|plz|postleitzahl|código postal|cp|code postal|индекс|почтовый индекс|postnummer|zipcode',
  region:
    'region|state|province|address region|county|regija|bundesland|provincia|comunidad autónoma|département|région|provincie|область|регион|län|landskap',
  country: 'country|country code|address country|nation|država|zemlja|land|staat|país|pays|страна|land',
  latitude:
    'latitude|lat|geo lat|breitengrad|latitud|širina|geografska širina|breedtegraad|широта|y coord|coord y',
  longitude:
    'longitude|lon|lng|long|geo lon|geo lng|längengrad|longitud|dužina|geografska dužina|lengtegraad|долгота|x coord|coord x',
  coordinates:
    'coordinates|coords|geo|geo point|geopoint|geo point 2d|latlon|lat lon|latlng|position|koordinate|koordinaten|coordenadas|coordonnées|coordonnées géographiques|coördinaten|координаты|koordinater|geolocalisation|georss point',
  organiser:
    'organiser|organizer|organisation|organization|organizer name|organised by|promoter|host|client|presented by|organizator|organizacija|veranstalter|ausrichter|organizador|organiza|entidad organizadora|organisateur|organisme|organisator|организатор|arrangör|orchestra|nom de l organisateur|publisher',
  category:
    'category|categories|genre|type|event type|keywords|tags|tag|kategorija|žanr|vrsta|kategorie|rubrik|sparte|veranstaltungsart|art|schlagworte|categoría|tipo|género|tipo de evento|temática|catégorie|type de manifestation|thème|thématique|mots clés|categorie|soort|trefwoorden|категория|жанр|тип|вид|kategori|typ|eventtype',
  description:
    'description|details|about|text|content|body|long description|full description|info|information|note|opis|o događaju|sadržaj|detalji|beschreibung|inhalt|infotext|bemerkungen|descripción|contenido|detalle|resumen|descriptif|présentation|détails|contenu|omschrijving|beschrijving|inhoud|toelichting|описание|содержание|подробности|beskrivning|innehåll|om evenemanget|ingress|content encoded|content rendered|description detaillee|longdescription|lead',
  price:
    'price|prices|ticket price|cost|fee|admission fee|pricing|offers price|price detail|cijena|cena|cijena karte|cena karte|ulaznica|preis|eintritt|eintrittspreis|kosten|preise|ticketpreis|precio|precio entrada|coste|tarifa|tarif|prix|tarifs|prix d entrée|prijs|kosten|toegangsprijs|entree|цена|стоимость|цена билета|pris|entré|biljettpris|kostnad|lowprice|low price|price info',
  minPrice:
    'min price|minimum price|least price|minprice|najmanja cijena|najmanja cena|mindestpreis|precio mínimo|prix minimum|minimumprijs|минимальная цена|lägsta pris',
  suggestedPrice:
    'suggested price|recommended price|predložena cijena|predložena cena|empfohlener preis|precio sugerido|prix conseillé|richtprijs|рекомендуемая цена|föreslaget pris',
  maxPrice:
    'max price|maximum price|highest price|maxprice|high price|highprice|najveća cijena|najveća cena|höchstpreis|precio máximo|prix maximum|maximumprijs|максимальная цена|högsta pris',
  isFree:
    'free|is free|is accessible for free|free entry|gratis|besplatno|kostenlos|gratuito|gratuit|бесплатно|gratis inträde|gratisevenemang',
  currency: 'currency|price currency|currency code|valuta|währung|moneda|devise|monnaie|валюта',
  capacity:
    'capacity|quantity|quota|seats|places|tickets available|max attendees|kapacitet|broj mjesta|broj mesta|kapazität|plätze|aforo|capacidad|plazas|capacité|jauge|nombre de places|capaciteit|plaatsen|вместимость|количество мест|kapacitet|antal platser|inventory level',
  ticket:
    'ticket|ticket type|ticket name|vrsta karte|karta|ticketart|tipo de entrada|type de billet|tickettype|тип билета|biljettyp',
  language: 'language|lang|in language|jezik|sprache|idioma|langue|taal|язык|språk',
  url: 'url|link|website|web|homepage|event url|web page|permalink|page url|veza|poveznica|stranica|webseite|internet|enlace|página web|content url|site web|lien|site internet|canonicalurl|adresse web|ссылка|сайт|webbplats|länk|webb|more info',
  picture:
    'image|picture|photo|image url|thumbnail|poster|cover|slika|fotografija|plakat|bild|foto|imagen|cartel|fotografía|illustration|affiche|visuel|afbeelding|изображение|фото|картинка|bild url|media|enclosure url|media content url',
  status:
    'status|state|event status|eventstatus|stanje|zustand|estado|statut|état|статус|cancelled|abgesagt|otkazano|annulé|cancelado|inställt',
  timezone:
    'timezone|time zone|tz|vremenska zona|zeitzone|zona horaria|fuseau horaire|tijdzone|часовой пояс|tidszon',
} as const;

/** A fact of an event that a column can have. */
export type Field = keyof typeof synonyms;

/** Every field, in the order that screens list them. */
export const fields = Object.keys(synonyms).filter((name): name is Field => name in synonyms);

/** Folded names by field, each with its words joined as well. */
export const fieldNames: ReadonlyMap<Field, ReadonlySet<string>> = new Map(
  fields.map(field => [
    field,
    new Set(
      synonyms[field].split('|').flatMap(name => [foldWords(name), foldWords(name).replaceAll(' ', '')]),
    ),
  ]),
);
