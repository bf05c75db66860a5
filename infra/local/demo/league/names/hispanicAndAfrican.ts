export const spanishFirst =
  'Adrián Aitor Álvaro Andoni Ander Asier Beñat Borja Cristóbal Dámaso Eneko Ernesto Fermín Gaizka Gonzalo Guillermo Héctor Hugo Íker Imanol Iván Jaime Joaquín Jokin Julen Lisandro Lorenzo Marcos Mateo Matías Mikel Nicolás Oier Óscar Pelayo Rodrigo Rubén Santiago Saúl Telmo Unai Víctor Xabier Yeray'.split(
    ' ',
  )
export const spanishLast =
  'Aldecoa Alcántara Amezaga Aranguiz Arrizabal Barrenechea Bastarrica Bermejo Cabanillas Calatrava Cárcamo Castroviejo Cifuentes Corbalán Echeveste Elizondo Escribano Etxebarri Fuencarral Galdeano Garmendia Goicoechea Gorostiza Hinojosa Iribarne Izaguirre Landaluce Larrinaga Lizarraga Madariaga Manrique Marquina Mendizábal Montalvillo Olabarri Olazábal Orbaneja Oyarzábal Palomares Peñalosa Quijano Quintanar Recalde Robledillo Sagastume Salvatierra Santibáñez Sarmiento Tejedor Tordesillas Ugarte Urrestarazu Valdepeñas Velilla Villalpando Yanguas Zabalegui Zubizarain'.split(
    ' ',
  )
export const southAmericanFirst =
  'Agustín Caio Danilo Éder Emiliano Facundo Felipe Gastón Gustavo Ignacio Iago Joel Leandro Lautaro Luan Marcelo Maxi Murilo Nahuel Otávio Ramiro Renan Santino Thiago Tomás Vinícius Wesley Yago'.split(
    ' ',
  )
export const southAmericanLast =
  'Abascal Albuquerque Anchorena Baldissera Bittencourt Bustamante Cantagallo Carvalhaes Cavalcante Damasceno Echagüe Falavigna Figueiroa Goyeneche Guimarães-Lopes Iturralde Junqueira Lagomarsino Magalhães-Pinto Montenegro-Ruiz Nascimento-Reis Orellana Peçanha Pereyra-Soto Queiroz-Lima Rivarola Saldaña-Paz Sepúlveda-Rey Taborda Urquiza Valdivieso Zorrilla-Mena'.split(
    ' ',
  )
export const africanFirst =
  'Abdou Alassane Amadou Babacar Bakary Boubacar Cheikh Chinedu Daouda Emeka Fousseni Ibrahima Ifeanyi Issa Kofi Kwabena Lamine Mamadou Modibo Nnamdi Obinna Ousmane Papa Seydou Souleymane Tidiane Tunde Yaw Youssouf Zakaria'.split(
    ' ',
  )
export const africanLast =
  'Abubakari Achampong Adeniran Adjokatcher Agyekum Amankwah Anokye Asamoah-Bediako Badiane Bamogo Camaraté Chukwuemeka-Obi Diabaté-Sow Djikouné Ekwueme Fofanah-Ly Gassamara Ibekwe Kabongola Kouassi-Brou Makengola Mbayembe Nketsiah Nwachukwu Obasanya Ogunleye-Ade Okonjo Ouattaro Sanogo-Keïta Sarpong Tandiallo Toukarame Wadekeh Yeboaté Zongolé'.split(
    ' ',
  )
